import { useEffect, useState } from 'react'

/**
 * A view that is available (a document) or arrives later (a client-side navigation): null until the first arrives, then
 * the previous one while the next loads. Not a Suspense boundary: React renders a large one hidden, reveals it by
 * script, and ignores clicks inside until it is hydrated.
 */
export function useArrived<View>(view: View | Promise<View>): { view: View | null; isArriving: boolean } {
  const isLate = view instanceof Promise
  const [arrived, setArrived] = useState<{ view: View; of: unknown } | null>(isLate ? null : { view, of: view })
  useEffect(() => {
    if (!(view instanceof Promise)) return
    let isCurrent = true
    void view.then((late) => isCurrent && setArrived({ view: late, of: view }))
    return () => {
      isCurrent = false
    }
  }, [view])
  return isLate ? { view: arrived?.view ?? null, isArriving: arrived?.of !== view } : { view, isArriving: false }
}
