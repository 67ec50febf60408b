import { brotliCompressSync, constants } from 'node:zlib'

const brotli = (body: Buffer) => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length

/** Bytes of JavaScript, compressed by brotli, that the first load of Home with its lobbies may take. */
export const budgetBytes = 125_000

interface Document {
  status: number
  body: Buffer
}

/** The files of code that a page names: its scripts, and what they are to import (`modulepreload`). */
function scriptsOf(html: string): string[] {
  const tags = [...html.matchAll(/<(?:script|link)\b[^>]*>/g)].map(([tag]) => tag)
  const scripts = tags.filter((tag) => tag.startsWith('<script') || /\brel="modulepreload"/.test(tag))
  return scripts.flatMap((tag) => /\b(?:src|href)="([^"]+)"/.exec(tag)?.[1] ?? [])
}

/** What code imports before it can run; not `import()`, which asks for more later. */
const importsOf = (code: string): string[] =>
  [...code.matchAll(/(?:^|[;}\s])import(?:[\w$*{}\s,]+from)?\s*["']([^"']+\.js)["']/g)].map(([, path]) => path ?? '')

/**
 * Bytes of JavaScript on a first visit: the files that the page names and what they import, each compressed by brotli at its
 * highest level. What the code asks for later is not among them. Nothing runs, so that it is always the same number for the same build.
 */
export async function firstLoadScripts(
  read: (address: string) => Promise<Document>,
  address: string,
): Promise<{ bytes: number; files: number; tiles: number }> {
  const page = await read(address)
  if (page.status !== 200) throw new Error(`${address} answers ${page.status}`)
  const html = page.body.toString()
  const scripts = new Map<string, number>()
  const add = async (paths: string[], from: string) => {
    for (const { href } of paths.map((path) => new URL(path, from))) {
      if (scripts.has(href)) continue
      const { status, body } = await read(href)
      if (status !== 200) throw new Error(`${href} answers ${status}`)
      scripts.set(href, brotli(body))
      await add(importsOf(body.toString()), href)
    }
  }
  await add([...scriptsOf(html), ...importsOf(html)], address)
  const bytes = [...scripts.values()].reduce((sum, size) => sum + size, 0)
  return { bytes, files: scripts.size, tiles: html.match(/\bdata-game="/g)?.length ?? 0 }
}
