import { readCookie } from './browser-cookies.ts'

/** A module that fails to load is retried after 750 ms, then after 2 s. */
const RETRY_AFTER_MS = [750, 2_000]
/** The content version for which this visit has already reloaded. */
const RELOADED_FOR = 'reloadedFor'

interface Patience {
  /** Addresses of the module's files, where they are known. */
  files?: readonly string[]
  /** Whether the page is being reloaded. */
  reload?: () => Promise<boolean>
}

/**
 * Imports a module of the page, with retries. If it cannot be loaded at all, the page may be out of date and is
 * reloaded. Chrome remembers failed module imports and never requests them again (whatwg/html#6768). Therefore known
 * files are fetched before they are imported, because a failed fetch can be retried; for others each attempt uses a new
 * address.
 * @param load `() => import('…')`
 * @throws the last attempt's error
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
      const elsewhere = retryAddress(error, ms)
      if (elsewhere) attempt = () => import(/* @vite-ignore */ elsewhere)
      await new Promise((resolve) => setTimeout(resolve, ms))
    }
  }
  try {
    return await attempt()
  } catch (error) {
    // The page is about to be replaced.
    if (await reload()) return new Promise(() => {})
    throw error
  }
}

/** Fetches a file into the browser's cache, which serves the import; files loaded earlier are already cached. */
async function fetchFile(file: string): Promise<void> {
  const { href } = new URL(file, location.href)
  const loads = performance.getEntriesByName(href, 'resource') as PerformanceResourceTiming[]
  if (loads.some(({ responseStatus }) => responseStatus === 200)) return
  const response = await fetch(href)
  if (!response.ok) throw new Error(`${file}: ${response.status}`)
  await response.arrayBuffer()
}

/** The address in the browser's import error, made unique for the next attempt. */
export const retryAddress = (error: unknown, ms: number): string | undefined => {
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
