import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { historyPosition, stepsToPage } from './dialogs.ts'
import { isGameScreen } from './game-screen.ts'

/** Module state, because a dialog may close after other components have unmounted. */
let page: number | null = null
/** The same without games, which have a page under them as dialogs have. */
let pageUnderGame: number | null = null

/** Remembers the history position of the last page, for the dialogs that open over it. Used once, in the root. */
export function useRememberPage(): void {
  const { key, pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: must run after every navigation
  useEffect(() => {
    // Checked in the DOM, because a dialog is not necessarily a separate route (/vip?info=3).
    if (document.querySelector('dialog[data-route]')) return
    page = historyPosition()
    if (!isGameScreen(pathname)) pageUnderGame = page
  }, [key])
}

/** How many steps back the page under the open dialog is; null if it is not one of ours. */
export const stepsToPageUnderDialog = (): number | null => stepsToPage(page, historyPosition())

/** How many steps back the page is that a game was opened from; null if it is not one of ours. */
export const stepsToPageUnderGame = (): number | null => stepsToPage(pageUnderGame, historyPosition())
