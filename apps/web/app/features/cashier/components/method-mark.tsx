import type { ReactNode } from 'react'

const lines = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

/** Drawn in the skin's own colour, since the methods' logos belong to their owners. */
const drawings: Record<string, ReactNode> = {
  CARD: (
    <>
      <rect x="3" y="8" width="34" height="24" rx="4.5" fill="currentColor" opacity=".16" />
      <rect x="3" y="8" width="34" height="24" rx="4.5" {...lines} />
      <path d="M3 15.5h34" {...lines} strokeWidth="4.5" strokeLinecap="butt" />
      <path d="M8 25.5h8M27 25.5h5" {...lines} />
    </>
  ),
  BANK: (
    <>
      <path d="M4 15 20 6l16 9z" fill="currentColor" opacity=".16" />
      <path d="M4 15 20 6l16 9zM9 19v10M16.5 19v10M23.500 19v10M31 19v10M5 33.500h30" {...lines} />
    </>
  ),
  WALLET: (
    <>
      <path d="M5 12h27a4 4 0 0 1 4 4v13a4 4 0 0 1-4 4H9a4 4 0 0 1-4-4z" fill="currentColor" opacity=".16" />
      <path
        d="M31 12V8.500a2 2 0 0 0-2.500-2L7 11a3 3 0 0 0-2 2.500M5 12h27a4 4 0 0 1 4 4v13a4 4 0 0 1-4 4H9a4 4 0 0 1-4-4zM36 19h-7a3.500 3.500 0 0 0 0 7h7"
        {...lines}
      />
    </>
  ),
}

/** The icon of a payment method: card, bank or wallet. */
export function MethodMark({ method }: { method: string }) {
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true" className="method-mark">
      {drawings[method] ?? drawings.WALLET}
    </svg>
  )
}
