/** What a first visit has to download before anything can run. `npm run bench:web` compares it with an empty app. */
import { skinCodes } from '@parlour/skins/skins'
import { budgetBytes, firstLoadScripts } from '../bench/first-load.ts'
import { fetchWithoutRedirects } from './fetch-without-redirects.ts'
import { expect, skin, test } from './fixtures.ts'

test('the first load of a lobby keeps within its budget of JavaScript on every skin', async ({ request }) => {
  // Compressing the files at the highest level takes seconds on a busy machine.
  test.slow()
  const files = new Map<string, { status: number; body: Buffer }>()
  const read = async (address: string) => {
    // Every skin has the same files.
    const name = new URL(address).pathname
    const known = name === '/' ? undefined : files.get(name)
    if (known) return known
    const answer = await fetchWithoutRedirects(request, address)
    const document = { status: answer.status(), body: await answer.body() }
    files.set(name, document)
    return document
  }
  for (const code of skinCodes) {
    const { bytes, files: count, tiles } = await firstLoadScripts(read, skin(code))
    expect(tiles, `the lobby of ${code} has games`).toBeGreaterThan(0)
    expect(count, `the page of ${code} names its files of code`).toBeGreaterThan(1)
    expect(bytes, `bytes of JavaScript of ${code}`).toBeLessThanOrEqual(budgetBytes)
  }
})
