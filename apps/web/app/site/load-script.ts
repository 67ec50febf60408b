import { trustedScriptUrl } from './trusted-types.ts'

/** A script that fails to load is retried up to 3 times, then reported after 5 s. */
const RETRIES = 3
const REPORT_AFTER_MS = 5_000

/** A new element each time: browsers never retry one that failed. */
const attempt = (src: string) =>
  new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = trustedScriptUrl(src)
    script.async = true
    script.onload = () => resolve()
    script.onerror = () => {
      script.remove()
      reject(new Error(`${src} failed to load`))
    }
    document.head.append(script)
  })

/**
 * Loads a third-party script. The content security policy allows it because one of our scripts inserts it.
 * @throws after the last attempt, at once; the report follows later
 */
export async function loadScript(src: string): Promise<void> {
  for (let retry = 0; ; retry += 1) {
    try {
      return await attempt(src)
    } catch (error) {
      if (retry < RETRIES) continue
      setTimeout(() => reportError(error), REPORT_AFTER_MS)
      throw error
    }
  }
}
