/** The embedded PostgreSQL of a stack, on a persistent data directory. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { answers, type Cluster, databaseAddress, prepareCluster } from '@parlour/postgres/cluster'
import { commandOf } from './running-process.ts'
import { type ProcessSettings, SupervisedProcess } from './supervised-process.ts'

export type PostgresSettings = Cluster & {
  port: number
  log: string
  onExit: ProcessSettings['onExit']
}

/** Memory settings for a small installation on one machine, not for a dedicated database server. */
const modestMemory = {
  shared_buffers: '24MB',
  max_connections: '115',
  work_mem: '4MB',
  maintenance_work_mem: '32MB',
  autovacuum_max_workers: '2',
  autovacuum_worker_slots: '2',
  max_worker_processes: '2',
  max_parallel_workers_per_gather: '0',
  max_logical_replication_workers: '0',
  io_method: 'sync',
  jit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
}

/** Shuts down a postmaster that has outlived its start script; removes a pid file that names some other process. */
async function clearStalePostmaster(dataDir: string) {
  const file = join(dataDir, 'postmaster.pid')
  if (!existsSync(file)) return
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
  const isOurs = () => commandOf(pid).includes(dataDir)
  if (isOurs()) {
    process.kill(pid, 'SIGINT')
    for (let waited = 0; isOurs() && waited < 20_000; waited += 100) await pause(100)
    if (isOurs()) throw new Error(`An earlier PostgreSQL (process ${pid}) on ${dataDir} did not stop.`)
  }
  rmSync(file, { force: true })
}

/** Starts the server, creating its data directory if necessary. Resolves once it accepts connections. */
export async function startPostgres(settings: PostgresSettings): Promise<SupervisedProcess> {
  await clearStalePostmaster(settings.dataDir)
  const { command, args } = await prepareCluster(settings, settings.port, modestMemory)
  mkdirSync(dirname(settings.log), { recursive: true, mode: 0o700 })
  writeFileSync(settings.log, '', { flag: 'a', mode: 0o600 })
  let exited = false
  const server = new SupervisedProcess({
    name: 'postgres',
    command,
    args,
    cwd: '/',
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
    log: settings.log,
    stopSignal: 'INT',
    stopWithin: 20_000,
    onExit: (exit) => {
      exited = true
      settings.onExit(exit)
    },
  })
  server.start()
  for (let waited = 0; !(await answers(databaseAddress(settings, 'postgres'))); waited += 50) {
    if (exited || waited > 30_000) {
      await server.stop()
      throw new Error(`PostgreSQL did not start: see ${settings.log}.`)
    }
    await pause(50)
  }
  server.markReady()
  return server
}
