import { readCookie } from './browser-cookies.ts'

/** Section 4: a part of the page that does not load is asked for again after 750 ms, then after 2 s. */
const RETRY_AFTER_MS = [750, 2_000]
/** The content version for which this visit was loaded anew already. */
const RELOADED_FOR = 'reloadedFor'

/**
 * Imports a part of the page, patiently. When it does not come at all, the page may be out of date: then it is loaded anew.
 * @param load `() => import('…')`
 * @param reload whether the page is being loaded anew
 * @throws what the last attempt threw
 */
export async function loadModule<Module>(load: () => Promise<Module>, reload = reloadOutdated): Promise<Module> {
  for (const ms of RETRY_AFTER_MS) {
    try {
      return await load()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, ms))
    }
  }
  try {
    return await load()
  } catch (error) {
    // Nothing on this page is worth an answer any more.
    if (await reload()) return new Promise(() => {})
    throw error
  }
}

/** Section 4: reload if the cookie's version is empty or differs; once for each version, so that it never goes on and on. */
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
