import type { ReactNode } from 'react'

type Fact = readonly [label: string, value: ReactNode]

/** Labels and values of a bonus; those that do not apply to it are left out. */
export function BonusFacts({ facts }: { facts: readonly (Fact | false | null)[] }) {
  return (
    <dl className="bonus-facts">
      {facts.map(
        (fact) =>
          fact && (
            <div key={fact[0]}>
              <dt>{fact[0]}</dt>
              <dd>{fact[1]}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
