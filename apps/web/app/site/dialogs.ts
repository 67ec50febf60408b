/** The addresses of dialogs (modal children of Home), and the page under each. */

const HOME = 'features/lobby/routes/home'

/** Whether a dialog over Home is shown. */
export const isDialog = (matches: readonly { id: string }[]): boolean =>
  matches.some(({ id }) => id === HOME) && matches.at(-1)?.id !== HOME

/**
 * How many steps back in the history the page under the dialogs is: -1, or more if one dialog has opened another. Null
 * if it is unknown (the dialog was opened by its address) or lies ahead.
 * @param page position of the last page shown
 * @param here position of the dialog
 */
export const stepsToPage = (page: number | null, here: number | null): number | null =>
  page !== null && here !== null && here > page ? page - here : null

/** React Router numbers its history entries. */
export function historyPosition(): number | null {
  const state: unknown = window.history.state
  const position = typeof state === 'object' && state && 'idx' in state ? state.idx : null
  return typeof position === 'number' ? position : null
}
