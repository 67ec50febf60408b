import { type RefObject, useEffect } from 'react'

/** Takes the reader to the first field at fault when a form arrives with faults, as after a redirect back to it. */
export function useFocusFirstInvalid(form: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [form])
}
