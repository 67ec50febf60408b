/** A script that fails to load is retried up to 3 times, then reported after 5 s. */
const RETRIES = 3
const REPORT_AFTER_MS = 5_000

/** A new element each time: a browser never asks again for one that failed. */
const attempt = (src: string) =>
  new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = src
    script.async = true
    script.onload = () => resolve()
    script.onerror = () => {
      script.remove()
      reject(new Error(`${src} does not load`))
    }
    document.head.append(script)
  })

/**
 * Loads a third party's script. Our policy for content lets it run because it is put in by a script of ours.
 * @throws after the last attempt, at once: whoever waits can say so, while the report still waits for the network
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
