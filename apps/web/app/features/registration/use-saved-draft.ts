import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { readDraft, type SavedDraft, saveDraftNow, saveDraftSoon } from './saved-draft.ts'

const valuesOf = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : '']))

/** Sets a field's value as typing does, so that every listener is notified. */
function type(form: HTMLFormElement, name: string, value: string) {
  const field = form.elements.namedItem(name)
  if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) return
  field.value = value
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * Saves what is typed into a registration step, and restores it where the server has no value.
 * @param known values sent by the server
 * @returns ref and handler for the form, and all values known so far, of both steps
 */
export function useSavedDraft(known: Readonly<SavedDraft>) {
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState<SavedDraft>(known)

  const restore = useEffectEvent(() => {
    const saved = readDraft()
    setValues({ ...saved, ...known })
    if (!form.current) return
    for (const [name, value] of Object.entries(saved)) {
      if (value !== undefined && known[name] === undefined) type(form.current, name, value)
    }
  })
  useEffect(() => {
    restore()
    // A reload must not lose the last 400 ms of typing.
    window.addEventListener('pagehide', saveDraftNow)
    return () => window.removeEventListener('pagehide', saveDraftNow)
  }, [])

  const onInput = (event: FormEvent<HTMLFormElement>) => {
    const typed = valuesOf(event.currentTarget)
    setValues((before) => ({ ...before, ...typed }))
    saveDraftSoon(typed)
  }
  return { form, values, onInput }
}
