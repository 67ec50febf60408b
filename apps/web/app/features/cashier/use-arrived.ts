import { useEffect, useState } from 'react'

/**
 * A view that is there (a document) or arrives later (a client-side navigation); null until the first one is there, the one
 * before while the next is on its way. Not a Suspense boundary: React writes a large one into the document hidden, to be
 * shown by script, and takes no clicks inside until it is hydrated.
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
