import { type RefObject, useEffect } from 'react'

/** Focuses the first invalid field when a form arrives with errors, as after a redirect back to it. */
export function useFocusFirstInvalid(form: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [form])
}
