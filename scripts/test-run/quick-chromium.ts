import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../build-steps.ts'

/**
 * The path of a headless shell from npm, which is optimised like Chrome's releases. With it, pages cost the browser tests a
 * fifth less CPU time than with Debian's, whose libraries and fonts it uses. Undefined where it does not run, as on other
 * systems; the tests then use the system's.
 */
export function quickChromium(): string | undefined {
  const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const directory = join(root, `.cache/chromium-${devDependencies['@sparticuz/chromium']}`)
  const path = join(directory, 'chromium')
  try {
    if (!existsSync(directory)) unpackTo(directory)
    execFileSync(path, ['--version'])
    return path
  } catch (error) {
    console.log(`The tests use the system's Chromium: ${error}`)
    return undefined
  }
}

/** The directory exists once all is in it. */
function unpackTo(directory: string): void {
  const unfinished = `${directory}-unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true })
  // A process of its own, since the package unpacks into the temporary directory and nowhere else.
  execFileSync(process.execPath, [join(import.meta.dirname, 'unpack-chromium.ts')], {
    env: { ...process.env, TMPDIR: unfinished },
  })
  renameSync(unfinished, directory)
}
