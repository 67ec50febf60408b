import { type RefObject, useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import { keepEntries, takeEntries } from '../site/kept-entries.ts'
import { playerInBrowser } from '../site/session-in-browser.ts'
import { useSite } from '../site/use-site.ts'

/**
 * Keeps what was typed into a form when the session ends under it, sent or not, and types it in again after the player has
 * logged in. Every form behind the login has it whose fields are worth a minute of typing.
 * @param fields the names to keep, in the order in which they depend on each other: never passwords, codes or card data
 */
export function useKeptEntries(form: RefObject<HTMLFormElement | null>, name: string, fields: readonly string[]): void {
  const userId = useSite().player?.userId
  const { pathname } = useLocation()
  const start = useEffectEvent(() => {
    const element = form.current
    if (!userId || !element) return
    const of = { userId, path: pathname, form: name }
    const kept = takeEntries(of)
    const stop = new AbortController()
    void typeAll(
      element,
      fields.flatMap((field) => (kept[field] === undefined ? [] : [[field, kept[field]] as const])),
      stop.signal,
    )
    return () => {
      stop.abort()
      // The page is left: by the player, or because there is no session any more.
      if (playerInBrowser(Date.now()) !== userId) keepEntries(of, filledFields(element, fields))
    }
  })
  useEffect(() => start(), [])
}

function filledFields(form: HTMLFormElement, fields: readonly string[]): Record<string, string> {
  const values = new FormData(form)
  const typed = fields.map((name) => [name, values.get(name)] as const)
  return Object.fromEntries(
    typed.filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== ''),
  )
}

/** One field after another: what stands in one may decide which others there are. */
async function typeAll(form: HTMLFormElement, entries: readonly (readonly [string, string])[], signal: AbortSignal) {
  for (const [name, value] of entries) {
    if (signal.aborted) return
    typeInto(form.elements.namedItem(name), value)
    await new Promise((resolve) => setTimeout(resolve))
  }
}

/** As a player does it, so that every listener is told. */
function typeInto(field: RadioNodeList | Element | null, value: string) {
  if (field instanceof RadioNodeList) {
    for (const button of field)
      if (button instanceof HTMLInputElement && button.value === value && !button.checked) button.click()
  } else if (field instanceof HTMLInputElement && field.type === 'radio') {
    if (field.value === value && !field.checked) field.click()
  } else if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) {
    field.closest('details')?.setAttribute('open', '')
    field.value = value
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
