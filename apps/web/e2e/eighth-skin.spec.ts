/**
 * A skin is a folder and a line. This adds one to a copy of the sources, which it then checks, builds, runs and opens.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { root } from '../../../scripts/build-steps.ts'
import { captured } from '../../../scripts/captured-run.ts'
import { freePorts } from '../../../scripts/ports.ts'
import { serviceEnvironment } from '../../../scripts/services.ts'
import type { Stack } from '../../../scripts/stack.ts'
import { SupervisedProcess } from '../../../scripts/supervised-process.ts'
import { throwawayStack } from '../../../scripts/throwaway-stack.ts'
import { addSkin, copySources } from './eighth-skin/copy.ts'
import { code, company, name, supportEmail, taglines } from './eighth-skin/folder.ts'
import { test } from './watched-test.ts'

const bin = (tool: string) => join(root, 'node_modules/.bin', tool)

let copy: string
test.beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), 'parlour-eighth-skin-'))
})
test.afterEach(() => rmSync(copy, { recursive: true, force: true }))

/** Runs a command in the copy; if it fails, its output becomes the test's message. */
async function run(folder: string, command: string, ...args: string[]): Promise<string> {
  const env = { ...process.env, NODE_ENV: 'production', NO_COLOR: '1' }
  const { code: exit, output } = await captured(command, args, join(copy, folder), env)
  expect(exit, `${command} ${args.join(' ')}\n${output}`).toBe(0)
  return output
}

/**
 * The checks that involve skins: their common rules, records keyed by skin, and content, which must not need changes.
 */
async function check() {
  await run('apps/web', bin('react-router'), 'typegen')
  for (const project of ['.', 'apps/content', 'apps/platform', 'apps/web']) await run('.', bin('tsc'), '-p', project)
  const tests = [
    'packages/skins',
    'apps/content/src/real-',
    ...['contrast', 'content-links', 'dictionary-keys'].map((name) => `apps/web/app/${name}.test.ts`),
    'apps/web/art/houses.test.ts',
  ]
  const projects = ['packages', 'content', 'web'].flatMap((project) => ['--project', project])
  await run('.', bin('vitest'), 'run', ...projects, ...tests)
}

async function build() {
  expect(await run('apps/web', process.execPath, 'art/build.ts')).toContain('art: 3 painted')
  await run('apps/web', bin('react-router'), 'build')
}

/** Content and web from the copy, with platform and sandbox from the repository. */
async function servicesOfCopy(stack: Stack) {
  const ports = { ...(await freePorts()), platform: stack.ports.platform, sandbox: stack.ports.sandbox }
  const settings = {
    ports,
    secrets: stack.secrets,
    databases: stack.databases,
    dataDir: copy,
    development: false,
    inherited: { PATH: process.env.PATH, LOG_LEVEL: 'warn' },
  }
  const services = [
    { name: 'content' as const, cwd: 'apps/content', main: 'src/main.ts' },
    { name: 'web' as const, cwd: 'apps/web', main: 'server/main.ts' },
  ].map(({ name: service, cwd, main }) => {
    const log = join(copy, `${service}.log`)
    const args = [main]
    const env = serviceEnvironment(service, settings)
    const options = { name: service, command: process.execPath, args, cwd: join(copy, cwd), env, log }
    return new SupervisedProcess({ ...options, onExit: () => {} })
  })
  return { site: `http://${code}.localhost:${ports.web}/`, ports: [ports.content, ports.web], services }
}

test('an eighth skin is a folder and a line', async ({ page, request }) => {
  test.setTimeout(300_000)
  copySources(copy)
  addSkin(copy, code)
  await Promise.all([check(), build()])
  const senders = "import('./src/brands/brand-senders.ts').then(({ skins }) => console.log(JSON.stringify(skins.xx)))"
  expect(JSON.parse(await run('apps/platform', process.execPath, '-e', senders))).toEqual({
    brandId: 'ac',
    code,
    name,
    domain: 'xenolith.example',
    company: {
      name: 'Xenolith Example Gaming Kft.',
      address: '5 Example Ring, Budapest, Hungary',
      regulator: 'Example Gaming Office',
      licence: 'EX-0008',
    },
    contentService: 'core',
    jurisdiction: 'cw',
    autoExclusion: ['P3M', 'P5Y'],
    languageCodes: { en: 'en', de: 'de' },
    supportEmails: { en: supportEmail, de: 'support.de@xenolith.example' },
  })

  const stack = await throwawayStack('eighth-skin')
  const { site, ports, services } = await servicesOfCopy(stack)
  try {
    // Web reads the content on startup, so content starts first.
    for (const [index, service] of services.entries()) {
      service.start()
      const health = () => request.get(`http://127.0.0.1:${ports[index]}/healthz`).then((answer) => answer.status())
      await expect.poll(() => health().catch(() => 0), { timeout: 45_000 }).toBe(200)
    }
    await page.goto(site)
    await expect(page.locator('html')).toHaveAttribute('data-skin', code)
    await expect(page).toHaveTitle(`${name} · ${taglines.en}`)
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(17, 17, 17)')
    const logo = page.getByRole('banner').getByRole('img', { name })
    await expect(logo).toBeVisible()
    expect(await logo.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])).toEqual([
      150, 48,
    ])
    const footer = page.getByRole('contentinfo')
    for (const text of [taglines.en, ...Object.values(company)]) await expect(footer).toContainText(text)
    // The games of its brand, in lobbies of its own length.
    await expect(page.locator('[data-lobby] [data-game]').first()).toBeVisible()
    await page.goto(`${site}pages/contact`)
    await expect(page.getByText(supportEmail).first()).toBeVisible()
    expect(await page.content()).not.toContain(taglines.de)
    // No page reveals the other skins to the browser.
    expect(await page.content()).not.toMatch(/Lunajoy|Bonanova|bonanova\.example/)
  } finally {
    await Promise.all(services.map((service) => service.stop()))
    await stack.stop()
  }
})
