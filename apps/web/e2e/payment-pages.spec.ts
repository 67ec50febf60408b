/**
 * Payment pages load no script but the listed ones, and answer with the listed headers (PCI DSS 6.4.3 and 11.6.1): one byte
 * more, and docs/payment-pages.md has to be renewed by `npm run payment-pages`.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { startPlay } from './bank-visit.ts'
import { enterAs, startDeposit } from './cashier-player.ts'
import { fetchWithoutRedirects } from './fetch-without-redirects.ts'
import { expect, skin, test } from './fixtures.ts'
import { type Inventory, inventoryText, readInventory, type ScriptLine } from './payment-inventory.ts'
import { digestOf, importsOf, nameOf, ownBytes, scriptsOf, securityHeadersOf } from './script-inventory.ts'

const repository = join(import.meta.dirname, '../../..')
const file = join(repository, 'docs/payment-pages.md')
const assets = join(repository, 'apps/web/build/client/assets')
const renewing = process.env.PAYMENT_PAGES === 'renew'

/** Our own payment pages; those of /play are of a skin that has them. */
const ownPages = {
  deposit: () => skin('ac', '/en/payments/deposit'),
  withdraw: () => skin('ac', '/en/payments/withdraw'),
  // Where a provider's page leads inside the frame.
  returned: () => skin('ac', '/en/payments/returned'),

  play: () => skin('ra', '/en/play'),
  'embedded play': () => skin('ra', '/en/embed/play'),
} as const

interface Answer {
  status: number
  headers: Record<string, string>
  body: string
}

async function ask(page: Page, address: string, headers: Record<string, string> = {}): Promise<Answer> {
  const answer = await fetchWithoutRedirects(page.request, address, headers)
  return { status: answer.status(), headers: answer.headers(), body: await answer.text() }
}

/** A page's own answer, as its player gets it. */
async function askPage(page: Page, name: keyof typeof ownPages): Promise<Answer> {
  const address = ownPages[name]()
  const jar = await page.context().cookies(address)
  const cookie = jar.map(({ name: key, value }) => `${key}=${value}`).join('; ')
  const answer = await ask(page, address, { cookie, accept: 'text/html' })
  expect(answer.status, name).toBe(200)
  return answer
}

/** What all payment pages bring, from what the running product answers. */
async function collect(page: Page, provider: Readonly<Record<string, string>>): Promise<Inventory> {
  const lines = new Map<string, ScriptLine>()
  const headers: Record<string, string[]> = {}
  const files = new Map<string, string>()
  const add = (name: string, digest: string, on: string) => {
    const line = lines.get(`${name} ${digest}`) ?? { name, digest, on: [] }
    if (!line.on.includes(on)) line.on.push(on)
    lines.set(`${name} ${digest}`, line)
  }
  const addFile = async (path: string, from: string, on: string, seen: Set<string>): Promise<void> => {
    const address = new URL(path, from).href
    expect(new URL(address).origin, `${on} brings scripts of this site alone`).toBe(new URL(from).origin)
    if (seen.has(address)) return
    seen.add(address)
    const known = files.get(new URL(address).pathname)
    const code = known ?? (await ask(page, address)).body
    files.set(new URL(address).pathname, code)
    add(nameOf(address), digestOf(ownBytes(code)), on)
    for (const next of importsOf(code)) await addFile(next, address, on, seen)
  }
  for (const on of Object.keys(ownPages) as (keyof typeof ownPages)[]) {
    const answer = await askPage(page, on)
    headers[on] = securityHeadersOf(answer.headers)
    const { files: named, inline } = scriptsOf(answer.body)
    const seen = new Set<string>()
    for (const path of named) await addFile(path, ownPages[on](), on, seen)
    inline.forEach((code, place) => {
      add(`inline ${place + 1}`, digestOf(code), on)
    })
  }
  for (const [on, address] of Object.entries(provider)) {
    const answer = await page.request.get(address)
    headers[on] = securityHeadersOf(answer.headers())
    const { files: named, inline } = scriptsOf(await answer.text())
    expect(named, `${on} brings no files`).toEqual([])
    inline.forEach((code, place) => {
      add(`provider inline ${place + 1}`, digestOf(code), on)
    })
  }
  return { scripts: [...lines.values()], rest: await restOf(files), headers }
}

/** The other scripts of the site: a player who comes from another of its pages has some of them in memory. */
async function restOf(listed: ReadonlyMap<string, string>): Promise<{ count: number; digest: string }> {
  const names = (await readdir(assets)).filter((name) => name.endsWith('.js') && !listed.has(`/assets/${name}`))
  const each = names.map(
    async (name) => `${nameOf(name)} ${digestOf(ownBytes(await readFile(join(assets, name), 'utf8')))}`,
  )
  return { count: names.length, digest: digestOf((await Promise.all(each)).sort().join('\n')) }
}

/** The address of the provider's page in a frame of the dialog. */
async function framed(page: Page): Promise<string> {
  await expect(page.locator('dialog iframe')).toBeVisible()
  const frame = await (await page.locator('dialog iframe').elementHandle())?.contentFrame()
  return frame?.url() ?? ''
}

test('the scripts and headers of payment pages are those of the inventory', async ({ page }) => {
  test.slow()
  /** Addresses of scripts that Chromium asked for, in frames too. */
  const loaded = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'script') loaded.add(request.url())
  })
  const bank = await startPlay(page, '250')
  await expect(bank.locator('form[name="bank"]')).toBeVisible()
  const bankPage = await framed(page)
  await enterAs(page, 'ada')
  const provider = await startDeposit(page, '25')
  await expect(provider.locator('[name="cardNumber"]')).toBeVisible()
  const found = await collect(page, { 'card page': await framed(page), 'bank page': bankPage })

  const before = readInventory(await readFile(file, 'utf8'))
  if (renewing) {
    await writeFile(file, inventoryText(await readFile(file, 'utf8'), found))
    return
  }
  expect(inventoryText('', found, before.purposes), 'renew it with `npm run payment-pages`').toBe(
    inventoryText('', before.inventory, before.purposes),
  )
  for (const { name } of before.inventory.scripts)
    expect(before.purposes.get(name), `docs/payment-pages.md says why ${name} is there`).toMatch(/\w{3}/)

  const listed = new Set(before.inventory.scripts.map(({ digest }) => digest))
  expect(loaded.size).toBeGreaterThan(10)
  for (const address of loaded)
    expect([...listed], `${address} ran on a payment page`).toContain(
      digestOf(ownBytes((await ask(page, address)).body)),
    )
})
