import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { freePort } from '@parlour/postgres/free-port'
import type { ProcessReport } from './measured-process.ts'

export const walletKey = { id: 'bench', secret: 'wallet-secret-that-only-the-bench-has' }

/** A separate platform process, run as by `npm start`, that reports its counters. */
export interface PlatformProcess {
  port: number
  report: () => Promise<ProcessReport>
  stop: () => Promise<void>
}

export async function startPlatform(databaseUrl: string): Promise<PlatformProcess> {
  const port = await freePort()
  const secret = 'a-secret-that-only-the-bench-has'
  const child = spawn(
    process.execPath,
    ['--import', join(import.meta.dirname, 'measured-process.ts'), join(import.meta.dirname, '../src/main.ts')],
    {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: {
        ...process.env,
        PLATFORM_PORT: String(port),
        PLATFORM_INNER_PORT: '0',
        DATABASE_URL: databaseUrl,
        STUDIO_KEYS: `${walletKey.id}:${walletKey.secret}`,
        TOKEN_SECRET: secret,
        AUTHENTICATOR_KEYS: `bench:authenticator-${secret}`,
        LIVE_KEYS: `bench:live-${secret}`,
        SPORTSBOOK_KEYS: `bench:sportsbook-${secret}`,
        PAYMENTS_KEYS: `bench:payments-${secret}`,
        ZIMPLER_KEYS: `bench:zimpler-${secret}`,
        IDENTITY_KEYS: `bench:identity-${secret}`,
        REGISTERS_KEYS: `bench:registers-${secret}`,
        WEB_KEYS: `bench:web-${secret}`,
        STORAGE_SECRET: `storage-${secret}`,
        OPERATOR_KEYS: `nobody/bench:operator-${secret}`,
        OPERATOR_RIGHTS: 'nobody=support',
        SEED_DEMO_DATA: 'false',
        LOG_LEVEL: 'warn',
      },
    },
  )
  await healthy(port, child)
  return {
    port,
    async report() {
      const answer = once(child, 'message')
      child.send('report')
      const [report] = await answer
      return report as ProcessReport
    },
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function healthy(port: number, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const response = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null)
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('The platform did not start')
}
