import { useEffect, useState } from 'react'

/** How long a partner's page shows that deposit and play has started (spec section 4). */
const FLAG_MS = 4_000

/** The play flag of the external variant: raised when deposit and play starts in another tab, and down again after 4 s. */
export function usePlayFlag(): [isRaised: boolean, raise: () => void] {
  const [isRaised, setRaised] = useState(false)
  useEffect(() => {
    if (!isRaised) return
    const timer = setTimeout(() => setRaised(false), FLAG_MS)
    return () => clearTimeout(timer)
  }, [isRaised])
  return [isRaised, () => setRaised(true)]
}
