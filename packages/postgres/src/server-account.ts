/** PostgreSQL refuses to run as root. In that case it runs as the account `postgres`, which is created if missing. */
import { execFileSync, spawnSync } from 'node:child_process'
import { chownSync } from 'node:fs'

/**
 * The account that PostgreSQL runs as. `commandPrefix` switches to it; it is empty unless we are root.
 */
export type ServerAccount = { commandPrefix: string[]; uid?: number; gid?: number }

export function chownTo({ uid, gid }: ServerAccount, path: string): void {
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid)
}

/**
 * @param folder that the account must be able to enter
 * @param program that the account must be able to run
 */
export function serverAccount(folder: string, program: string): ServerAccount {
  if (process.getuid?.() !== 0) return { commandPrefix: [] }
  if (spawnSync('id', ['-u', 'postgres']).status !== 0) {
    execFileSync('groupadd', ['--system', 'postgres'], { stdio: 'ignore' })
    execFileSync('useradd', ['--system', '--gid', 'postgres', '--shell', '/usr/sbin/nologin', 'postgres'], {
      stdio: 'ignore',
    })
  }
  const number = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  const [uid, gid] = [number('-u'), number('-g')]
  const asPostgres = ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups']
  // Inside a private folder such as /root, the account could not even reach its own directory, so it gets a capability.
  // The secure bit makes access(2), with which initdb checks for its files, honour that capability.
  const withCapability = [
    ...asPostgres,
    '--securebits=+no_setuid_fixup',
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
  ]
  for (const prefix of [asPostgres, withCapability]) {
    const [command = '', ...args] = prefix
    const test = ['--', 'sh', '-c', `cd "$1" && "$2" --version`, 'sh', folder, program]
    if (spawnSync(command, [...args, ...test]).status === 0) return { commandPrefix: [...prefix, '--'], uid, gid }
  }
  throw new Error(
    `The account postgres cannot reach ${folder}: move the repository out of a private folder, or set DATABASE_URL.`,
  )
}
