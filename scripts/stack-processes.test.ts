import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { healthWatch } from './health-watch.ts'
import { freePorts } from './ports.ts'
import { StackProcesses } from './stack-processes.ts'

/** Answers its health check until it is asked to hang. */
const service = (port: number) => `console.log('pid ' + process.pid)
require('node:http').createServer((request, response) => {
  response.writeHead(request.url === '/healthz' ? 200 : 404).end()
  if (request.url === '/hang') setImmediate(() => { for (;;); })
}).listen(${port}, '127.0.0.1')`

test('a service of the stack whose /healthz hangs is ended and started again', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'parlour-stack-'))
  const { web: port } = await freePorts()
  const said: string[] = []
  const processes = new StackProcesses({
    dataDir,
    say: (line) => said.push(line),
    onFailure: (line) => said.push(line),
    watch: (address) => ({ ...healthWatch(address), every: 50, within: 1_000, misses: 2 }),
  })
  onTestFinished(() => {
    processes.kill()
    rmSync(dataDir, { recursive: true, force: true })
  })
  await processes.launch({ name: 'service', args: ['-e', service(port)], cwd: dataDir, env: process.env, port })
  const log = processes.log('service')
  const starts = () => (existsSync(log) ? readFileSync(log, 'utf8').match(/pid \d+/g) : [])
  expect(starts()).toHaveLength(1)
  await fetch(`http://127.0.0.1:${port}/hang`)
  await vi.waitFor(() => expect(starts()).toHaveLength(2), { timeout: 30_000 })
  expect(said).toEqual([expect.stringMatching(/^service stopped by itself .* Starting it again/)])
})
