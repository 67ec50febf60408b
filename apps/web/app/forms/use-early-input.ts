import { type RefObject, useEffect } from 'react'

/**
 * Copies into the form's state what was typed or chosen before the script ran. The form has to listen to `onInput`: React
 * leaves out `onChange` where it has never seen another value.
 */
export function useEarlyInput(form: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    for (const element of form.current?.elements ?? [])
      if (isChanged(element)) element.dispatchEvent(new Event('input', { bubbles: true }))
  }, [form])
}

function isChanged(element: Element): boolean {
  if (element instanceof HTMLSelectElement)
    return [...element.options].some(({ selected, defaultSelected }) => selected && !defaultSelected)
  if (!(element instanceof HTMLInputElement) || element.type === 'hidden') return false
  if (element.type === 'radio') return element.checked && !element.defaultChecked
  if (element.type === 'checkbox') return element.checked !== element.defaultChecked
  return element.value !== element.defaultValue
}
