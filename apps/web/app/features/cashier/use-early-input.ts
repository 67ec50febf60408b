import { type RefObject, useEffect } from 'react'

/** Copies into the form's state what was typed or chosen before the script ran. */
export function useEarlyInput(form: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    for (const element of form.current?.elements ?? []) {
      if (!(element instanceof HTMLInputElement) || element.type === 'hidden') continue
      const isChanged =
        element.type === 'radio' ? element.checked && !element.defaultChecked : element.value !== element.defaultValue
      if (isChanged) element.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }, [form])
}
