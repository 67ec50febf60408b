/** Which scripts a page brings, and what they are made of: the inventory of payment pages (docs/payment-pages.md). */
import { createHash } from 'node:crypto'

export const digestOf = (text: string) => createHash('sha256').update(text).digest('base64url')

/** Such as `/assets/deposit-Dfx7XdIB.js`: a name, and a digest that follows from everything it imports. */
const builtFile = /\b([\w.-]+?)-[\w-]{8}\.(js|css)\b/g

/** The name of a built file without its digest: the same as long as the file is there for the same thing. */
export const nameOf = (address: string) =>
  (new URL(address, 'http://site').pathname.split('/').at(-1) ?? '').replace(builtFile, '$1.$2')

/**
 * A script without what changes from build to build although it is the same script: digests in the names of other built
 * files, which have lines of their own, and the number that React Router makes of all of them.
 */
export const ownBytes = (code: string) =>
  code.replace(builtFile, '$1.$2').replace(/"version":"[\da-f]{8}"/, '"version":""')

/** Everything that code imports, at once or later. */
export const importsOf = (code: string): string[] =>
  [...code.matchAll(/(?:\bimport|\bfrom)\s*\(?\s*["'`]((?:\.{0,2}\/)[^"'`]+\.js)["'`]/g)].map(([, path]) => path ?? '')

export interface PageScripts {
  /** Addresses in the order of the page. */
  files: string[]
  /** Inline scripts without what differs from answer to answer: the nonce, and the data of the page. */
  inline: string[]
}

/** What a document brings: scripts with an address, what it preloads and imports, and inline scripts. */
export function scriptsOf(html: string): PageScripts {
  const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
  const preloaded = [...html.matchAll(/<link\b[^>]*\brel="modulepreload"[^>]*>/g)].map(([tag]) => tag)
  const named = [...preloaded, ...scripts.map(([, attributes = '']) => attributes)].flatMap(
    (tag) => /\b(?:src|href)="([^"]+)"/.exec(tag)?.[1] ?? [],
  )
  const inline = scripts.map(([, , code = '']) => code).filter(Boolean)
  return { files: [...named, ...inline.flatMap(importsOf)], inline: inline.map(withoutData) }
}

/** The stream of loader data is one long JSON string; a page of the same build has the same code around it. */
const withoutData = (code: string) => ownBytes(code).replace(/enqueue\("(?:[^"\\]|\\.)*"\)/g, 'enqueue("")')

/** Headers that say nothing about safety, or differ from answer to answer. */
const uninteresting =
  /^(?:date|etag|age|vary|connection|keep-alive|set-cookie|content-(?:length|type|encoding|language)|transfer-encoding|x-robots-tag|link)$/

/** The other headers of an answer, without its nonce and the ports of this run. */
export const securityHeadersOf = (headers: Readonly<Record<string, string>>): string[] =>
  Object.entries(headers)
    .filter(([name]) => !uninteresting.test(name))
    .map(
      ([name, value]) => `${name}: ${value.replace(/'nonce-[^']+'/, "'nonce-…'").replace(/(localhost):\d+/g, '$1:…')}`,
    )
    .sort()
