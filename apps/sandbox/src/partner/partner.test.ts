import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestSandbox, type TestSandbox } from '../testing/sandbox.ts'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox()
})
afterAll(() => sandbox.stop())

const page = async (query: string) => {
  const answer = await fetch(`${sandbox.url}/partner${query}`)
  const text = await answer.text()
  const script = /<script async [^>]*>/.exec(text)?.[0]
  return { script, policy: answer.headers.get('content-security-policy') ?? '' }
}

it.each([
  ['', 'ac', 'registration', 'demo-partner', ''],
  ['?skin=bz&language=br&affiliate=aff-7', 'bz', 'registration', 'aff-7', 'br'],
  ['?skin=ra&form=play&language=fi', 'ra', 'play', 'demo-partner', 'fi'],
  ['?form=constructor', 'ac', 'registration', 'demo-partner', ''],
  ['?skin=evil.example%2F&form=%22%3E&language=%22%3E&affiliate=%3Cb%3E', 'ac', 'registration', '', ''],
  ['?affiliate=', 'ac', 'registration', '', ''],
])('the partner page %s has of %s the form %s in it', async (query, skin, form, affiliate, language) => {
  const { script, policy } = await page(query)
  const site = `http://${skin}.localhost:3000`
  expect(script).toBe(
    `<script async src="${site}/embed.js" data-form="${form}" data-affiliate="${affiliate}" data-language="${language}">`,
  )
  expect(policy).toMatch(new RegExp(`script-src 'sha256-[^ ;]+' ${site};`))
  expect(policy).toContain(`frame-src ${site};`)
})
