import { spawn } from 'node:child_process'

export type CapturedRun = { code: number | null; output: string; seconds: number }

/**
 * Runs a command and captures stdout and stderr, interleaved. Never rejects: `code` is null if the command does not
 * start.
 */
export function captured(command: string, args: string[], cwd: string, env = process.env): Promise<CapturedRun> {
  const started = Date.now()
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    const end = (code: number | null) =>
      resolve({ code, output: Buffer.concat(chunks).toString('utf8').trim(), seconds: (Date.now() - started) / 1_000 })
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.once('error', (error) => {
      chunks.push(Buffer.from(error.message))
      end(null)
    })
    child.once('close', end)
  })
}
