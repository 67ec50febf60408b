import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** A script of the first visit, and the digest that the browser compares it with. */
export interface VendorScript {
  src: string
  integrity: string
}

/**
 * The largest file of code, the dependencies, which the page names with its digest: a cache or a proxy on the way that changes
 * it stops the page instead of running in it. Null in development, which has no such file.
 * @param imports the addresses of what the entry module imports
 * @param folder of the built files
 */
export function vendorScript(imports: readonly string[], folder: string): VendorScript | null {
  const src = imports.find((address) => /\/vendor-[\w-]+\.js$/.test(address))
  if (!src) return null
  const digest = createHash('sha384')
    .update(readFileSync(`${folder}${src}`))
    .digest('base64')
  return { src, integrity: `sha384-${digest}` }
}
