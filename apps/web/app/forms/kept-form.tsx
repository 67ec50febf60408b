import { useState } from 'react'
import { useMatches } from 'react-router'
import { useSite } from '../site/use-site.ts'

/** Says whose form it is, so that what was typed can be kept for this player where no script runs. */
export function KeptFor({ form }: { form: string }) {
  const userId = useSite().player?.userId
  return userId && <input type="hidden" name="keptFor" value={`${form} ${userId}`} />
}

/** What the player has typed into this form before their session ended, where no script ran; by field. */
export function useKeptForm(form: string): Readonly<Record<string, string>> {
  const matches = useMatches()
  // As the page came: later answers of the server have nothing any more.
  const [kept] = useState(() =>
    matches.map(({ loaderData }) => keptIn(loaderData)).find((known) => known?.form === form),
  )
  return kept?.fields ?? {}
}

/** Of the route that guards the pages of players (middleware/logged-in-only.tsx). */
function keptIn(loaderData: unknown) {
  const isGuard = typeof loaderData === 'object' && loaderData !== null && 'keptForm' in loaderData
  return isGuard ? (loaderData.keptForm as { form: string; fields: Record<string, string> } | null) : null
}
