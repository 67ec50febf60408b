/** The browser for end-to-end tests, screenshots and benchmarks. */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type LaunchOptions } from '@playwright/test'

const browsers = ['/usr/bin/chromium', '/usr/bin/google-chrome-stable']
/** The headless shell: the same engine without browser windows, which uses a quarter less CPU. */
const shell = '/usr/bin/chromium-headless-shell'

/** Tests use the headless shell. Screenshots need the full browser: only it draws what lies below the viewport. */
type Purpose = 'tests' | 'pictures'

/** The system's Chromium, if there is one; otherwise the path of Playwright's, whether or not it is installed yet. */
function executable(purpose: Purpose = 'tests'): string | undefined {
  const named = process.env.CHROMIUM_PATH
  const packaged = purpose === 'tests' ? [shell, ...browsers] : [...browsers, shell]
  return named ?? packaged.find((path) => existsSync(path))
}

/** Launch options. Chromium's sandbox does not work as root, so it is switched off there. */
export function chromiumOptions(purpose?: Purpose): LaunchOptions {
  const path = executable(purpose)
  return {
    ...(path ? { executablePath: path } : {}),
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  }
}

const isDebian = () => existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))

function attempt(command: string, args: string[]): boolean {
  console.log(`Installing Chromium: ${command} ${args.join(' ')}`)
  const { status, stderr, stdout } = spawnSync(command, args, {
    encoding: 'utf8',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  if (status !== 0) console.log(`${stdout}\n${stderr}`.trim().split('\n').slice(-5).join('\n'))
  return status === 0
}

/**
 * Installs Chromium if there is none: the Debian package when running as root on Debian, otherwise Playwright's build.
 */
export function ensureChromium(root: string): void {
  if (executable() || existsSync(chromium.executablePath())) return
  const isRoot = process.getuid?.() === 0
  if (isRoot && isDebian()) {
    attempt('apt-get', ['update', '-qq'])
    const install = ['install', '-y', '-qq', '--no-install-recommends', 'fonts-liberation']
    if (attempt('apt-get', [...install, 'chromium-headless-shell'])) return
    if (attempt('apt-get', [...install, 'chromium'])) return
  }
  const playwright = join(root, 'node_modules/.bin/playwright')
  if (attempt(playwright, ['install', ...(isRoot ? ['--with-deps'] : []), 'chromium'])) return
  throw new Error('Chromium could not be installed: install it yourself, or set CHROMIUM_PATH to an existing one.')
}

/** The version line; proves that the browser starts. */
export function chromiumVersion(path = executable() ?? chromium.executablePath()): string {
  return execFileSync(path, ['--version'], { encoding: 'utf8' }).trim()
}
