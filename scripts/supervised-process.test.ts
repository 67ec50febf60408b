import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { freePorts } from './ports.ts'
import { commandOf } from './running-process.ts'
import { type ProcessSettings, SupervisedProcess } from './supervised-process.ts'

/** Prints its process id, and a line when it shuts down on SIGTERM. */
const service = `process.on('SIGTERM', () => { console.log('ended in order'); process.exit(0) })
console.log('pid ' + process.pid)
setInterval(() => {}, 1000)`

let folder: string
let log: string
const running: (SupervisedProcess | ChildProcess)[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parlour-supervised-'))
  log = join(folder, 'service.log')
})
afterEach(() => {
  for (const process of running.splice(0)) process.kill()
  rmSync(folder, { recursive: true, force: true })
})

const read = () => {
  try {
    return readFileSync(log, 'utf8')
  } catch {
    return ''
  }
}
const pids = () => [...read().matchAll(/pid (\d+)/g)].map(([, pid]) => Number(pid))
const patience = { timeout: 20_000 }
const started = (times: number) => vi.waitFor(() => expect(pids()).toHaveLength(times), patience)

function supervise(
  onExit: ProcessSettings['onExit'] = () => {},
  program = service,
  health?: ProcessSettings['health'],
) {
  const supervised = new SupervisedProcess({
    name: 'service',
    command: process.execPath,
    args: ['-e', program],
    cwd: folder,
    env: process.env,
    log,
    onExit,
    ...(health && { health }),
  })
  running.push(supervised)
  supervised.start()
  return supervised
}

describe('SupervisedProcess', () => {
  it('shuts its process down gracefully and leaves nothing behind', async () => {
    const supervised = supervise()
    await started(1)
    await supervised.stop()
    expect(read()).toContain('ended in order')
    expect(commandOf(pids()[0] ?? 0)).toBe('')
  })

  it('restarts a process that dies after it was ready', async () => {
    const onExit = vi.fn()
    const supervised = supervise(onExit)
    await started(1)
    supervised.markReady()
    process.kill(pids()[0] ?? 0, 'SIGKILL')
    await started(2)
    expect(onExit).toHaveBeenCalledExactlyOnceWith({ code: 137, restarts: true })
  })

  it('never gives up on a process that keeps dying', async () => {
    const onExit = vi.fn()
    const supervised = supervise(onExit, "console.log('pid ' + process.pid)")
    supervised.markReady()
    await started(6)
    expect(onExit.mock.calls.map(([exit]) => exit.restarts)).not.toContain(false)
  })

  it('does not restart a process that dies before it was ready', async () => {
    const onExit = vi.fn()
    supervise(onExit)
    await started(1)
    process.kill(pids()[0] ?? 0, 'SIGKILL')
    await vi.waitFor(() => expect(onExit).toHaveBeenCalledExactlyOnceWith({ code: 137, restarts: false }), patience)
  })

  it('restarts a process that runs but no longer responds', async () => {
    const { web: port } = await freePorts()
    const hanging = `console.log('pid ' + process.pid)
require('node:http').createServer((request, response) => {
  response.end()
  if (request.url === '/hang') setImmediate(() => { for (;;); })
}).listen(${port}, '127.0.0.1')`
    const address = `http://127.0.0.1:${port}`
    const onExit = vi.fn()
    const health = { address, every: 50, within: 1_000, misses: 2, missesAtStart: 200 }
    const supervised = supervise(onExit, hanging, health)
    await vi.waitFor(async () => expect((await fetch(address)).ok).toBe(true), patience)
    supervised.markReady()
    // Longer than it may hang: as long as it responds it is left alone.
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(onExit).not.toHaveBeenCalled()
    await fetch(`${address}/hang`).catch(() => {})
    await started(2)
    expect(onExit).toHaveBeenCalledExactlyOnceWith({ code: null, restarts: true })
    await vi.waitFor(async () => expect((await fetch(address)).ok).toBe(true), patience)
  })

  it('ends with the process that started it, even if that one is killed', async () => {
    const starter = `import { SupervisedProcess } from ${JSON.stringify(join(import.meta.dirname, 'supervised-process.ts'))}
new SupervisedProcess({ name: 'service', command: process.execPath, args: ['-e', ${JSON.stringify(service)}], cwd: '/', env: process.env, log: ${JSON.stringify(log)}, onExit() {} }).start()`
    const parent = spawn(process.execPath, ['--input-type=module-typescript', '-e', starter], { stdio: 'ignore' })
    running.push(parent)
    await started(1)
    parent.kill('SIGKILL')
    await vi.waitFor(() => expect(commandOf(pids()[0] ?? 0)).toBe(''), patience)
    expect(read()).toContain('ended in order')
  })
})
