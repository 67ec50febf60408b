import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { testWalletKey } from './wallet.ts'

/** Whole sandboxes, each a process that a test may kill. */
export function sandboxProcesses() {
  const children: ChildProcess[] = []
  const walletKeys = `${testWalletKey.id}:${testWalletKey.secret}`
  return {
    /** Resolves to the process and its address once it is ready. */
    async start(databaseUrl: string, walletUrl: string): Promise<{ child: ChildProcess; url: string }> {
      const child = spawn(process.execPath, [fileURLToPath(new URL('../main.ts', import.meta.url))], {
        env: {
          ...process.env,
          SANDBOX_PORT: '0',
          SANDBOX_INNER_PORT: '0',
          SANDBOX_DATABASE_URL: databaseUrl,
          PAYMENTS_KEYS: 'tests:payments-secret-that-only-the-tests-have',
          ZIMPLER_KEYS: 'tests:zimpler-secret-that-only-the-tests-have',
          IDENTITY_KEYS: 'tests:identity-secret-that-only-the-tests-have',
          REGISTERS_KEYS: 'tests:registers-secret-that-only-the-tests-have',
          STORAGE_SECRET: 'storage-secret',
          STUDIO_KEYS: walletKeys,
          LIVE_KEYS: walletKeys,
          SPORTSBOOK_KEYS: walletKeys,
          PLATFORM_URL: new URL(walletUrl).origin,
          LOG_LEVEL: 'info',
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      children.push(child)
      for await (const chunk of child.stdout ?? []) {
        const port = /"port":(\d+)/.exec(String(chunk))?.[1]
        if (port) return { child, url: `http://127.0.0.1:${port}` }
      }
      throw new Error('The sandbox did not start')
    },
    /** Kills all that run. */
    async kill(): Promise<void> {
      for (const child of children.splice(0)) {
        if (child.exitCode !== null || child.signalCode !== null) continue
        child.kill('SIGKILL')
        await once(child, 'exit')
      }
    },
  }
}
