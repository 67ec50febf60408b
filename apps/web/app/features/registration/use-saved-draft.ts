import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useHref, useLocation, useNavigation } from 'react-router'
import { clearDraft, readDraft, SAVE_AFTER_MS, type SavedDraft, saveDraft } from './saved-draft.ts'

const valuesOf = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : '']))

/** Sets a field's value as typing does, so that every listener is notified. */
function type(form: HTMLFormElement, name: string, value: string) {
  const field = form.elements.namedItem(name)
  if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) return
  field.value = value
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Saves what is still debounced. */
function saveNow(unsaved: RefObject<SavedDraft | null>) {
  if (unsaved.current) saveDraft(unsaved.current)
  unsaved.current = null
}

/**
 * Saves what is typed into a registration step, and restores it where the server has no value.
 * @param known values sent by the server
 * @returns ref and handler for the form, and all values known so far, of both steps
 */
export function useSavedDraft(known: Readonly<SavedDraft>) {
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const unsaved = useRef<SavedDraft | null>(null)
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
    const leave = () => saveNow(unsaved)
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      clearTimeout(timer.current)
    }
  }, [])

  // A successful registration clears the saved data. A redirect out of the form means success.
  const here = useHref(useLocation().pathname)
  const { state, formMethod, location } = useNavigation()
  const succeeded = state === 'loading' && formMethod === 'POST' && location.pathname !== here
  useEffect(() => {
    if (!succeeded) return
    clearTimeout(timer.current)
    unsaved.current = null
    clearDraft()
  }, [succeeded])

  const onInput = (event: FormEvent<HTMLFormElement>) => {
    const typed = valuesOf(event.currentTarget)
    setValues((before) => ({ ...before, ...typed }))
    clearTimeout(timer.current)
    unsaved.current = typed
    timer.current = setTimeout(saveNow, SAVE_AFTER_MS, unsaved)
  }
  return { form, values, onInput }
}
