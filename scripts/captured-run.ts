import { spawn } from 'node:child_process'

export type CapturedRun = { code: number | null; output: string; seconds: number }

/** Runs a command to its end and keeps what it prints, both streams in order. Never rejects: no start is code null. */
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
