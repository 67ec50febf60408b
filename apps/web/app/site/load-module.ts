import { readCookie } from './browser-cookies.ts'

/** A module that fails to load is retried after 750 ms, then after 2 s. */
const RETRY_AFTER_MS = [750, 2_000]
/** The content version for which this visit was loaded anew already. */
const RELOADED_FOR = 'reloadedFor'

interface Patience {
  /** Addresses of the part's files, where they are known. */
  files?: readonly string[]
  /** Whether the page is being loaded anew. */
  reload?: () => Promise<boolean>
}

/**
 * Imports a part of the page, patiently. When it does not come at all, the page may be out of date: then it is loaded anew.
 * Chrome remembers for good which module did not come, and asks no more for it (whatwg/html#6768). So files that are known
 * are fetched before they are imported, since that may fail; of others the next attempt has an address of its own.
 * @param load `() => import('…')`
 * @throws what the last attempt threw
 */
export async function loadModule<Module>(
  load: () => Promise<Module>,
  { files = [], reload = reloadOutdated }: Patience = {},
): Promise<Module> {
  let attempt = async () => {
    await Promise.all(files.map(fetchFile))
    return await load()
  }
  for (const ms of RETRY_AFTER_MS) {
    try {
      return await attempt()
    } catch (error) {
      const elsewhere = addressForAgain(error, ms)
      if (elsewhere) attempt = () => import(/* @vite-ignore */ elsewhere)
      await new Promise((resolve) => setTimeout(resolve, ms))
    }
  }
  try {
    return await attempt()
  } catch (error) {
    // Nothing on this page is worth an answer any more.
    if (await reload()) return new Promise(() => {})
    throw error
  }
}

/** Into the browser's cache, from where it is imported at once; what the page has loaded already is there. */
async function fetchFile(file: string): Promise<void> {
  const { href } = new URL(file, location.href)
  const loads = performance.getEntriesByName(href, 'resource') as PerformanceResourceTiming[]
  if (loads.some(({ responseStatus }) => responseStatus === 200)) return
  const response = await fetch(href)
  if (!response.ok) throw new Error(`${file}: ${response.status}`)
  await response.arrayBuffer()
}

/** The address that the browser's refusal of an import names, told apart from that of the attempts before. */
export const addressForAgain = (error: unknown, ms: number): string | undefined => {
  const [address] = /https?:[^\s?]+\.js/.exec(String(error)) ?? []
  return address && `${address}?after=${ms}`
}

/** Reload if the cookie's version is empty or differs; once per version, to prevent an endless loop. */
export const mustReload = (current: unknown, ofPage: string | undefined, reloadedFor: string | null): boolean =>
  typeof current === 'string' && current !== ofPage && current !== reloadedFor

async function reloadOutdated(): Promise<boolean> {
  try {
    const { version } = (await (await fetch('/content-version')).json()) as { version: unknown }
    if (!mustReload(version, readCookie('contentVersion'), sessionStorage.getItem(RELOADED_FOR))) return false
    sessionStorage.setItem(RELOADED_FOR, String(version))
    location.reload()
    return true
  } catch {
    // No network, or no storage to remember the reload in.
    return false
  }
}
