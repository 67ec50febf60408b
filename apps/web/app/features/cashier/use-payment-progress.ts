import { type RefObject, useEffect, useState } from 'react'
import { useHref, useRevalidator } from 'react-router'
import { isPaymentFinished } from './payment-message.ts'

const POLL_MS = 1_000
const POLL_TIMEOUT_MS = 8_000

/** The payment's status; null without a usable answer. */
async function readStatus(
  address: string,
  paymentId: string,
  signal: AbortSignal,
): Promise<{ status: string } | 'logged-out' | null> {
  try {
    const response = await fetch(`${address}?payment=${encodeURIComponent(paymentId)}`, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(POLL_TIMEOUT_MS)]),
    })
    if (response.status === 401) return 'logged-out'
    return response.ok ? ((await response.json()) as { status: string }) : null
  } catch {
    return null
  }
}

/**
 * Polls a pending payment every second, and at once when the page in the frame reports that it has finished. Reloads
 * the cashier and the balances when the status changes. True as soon as the frame has finished.
 * @param shown the status on the screen
 * @param frame the provider's page, if there is one, and its address
 */
export function usePaymentProgress(
  { paymentId, shown, isPending }: { paymentId: string; shown: string; isPending: boolean },
  frame: { element: RefObject<HTMLIFrameElement | null>; uri: string } | null,
): boolean {
  const { revalidate } = useRevalidator()
  const address = useHref('/payments/status')
  const [finished, setFinished] = useState(false)
  const element = frame?.element
  const uri = frame?.uri
  useEffect(() => {
    if (!isPending) return
    const stop = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    let asking = false
    const ask = async () => {
      if (asking) return
      asking = true
      clearTimeout(timer)
      const answer = await readStatus(address, paymentId, stop.signal)
      asking = false
      if (stop.signal.aborted) return
      if (answer === 'logged-out' || (answer && answer.status !== shown)) await revalidate()
      if (!stop.signal.aborted) timer = setTimeout(ask, POLL_MS)
    }
    const listen = (event: MessageEvent) => {
      const own = window.location.origin
      const fromFrame = event.source !== null && event.source === element?.current?.contentWindow
      if (!uri || !fromFrame || !isPaymentFinished(event, paymentId, { provider: new URL(uri).origin, own })) return
      setFinished(true)
      void ask()
    }
    window.addEventListener('message', listen, { signal: stop.signal })
    timer = setTimeout(ask, POLL_MS)
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [address, paymentId, shown, isPending, element, uri, revalidate])
  return finished
}
