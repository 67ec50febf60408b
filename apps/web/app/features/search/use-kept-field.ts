import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * A field of a form that the reader changes and that follows the page too: it stays the same element, which keeps the focus, and is set
 * when what the page says of it has changed. Not before that: what was chosen before the scripts came stays.
 */
export function useKeptField<Field extends HTMLElement, Name extends keyof Field>(
  name: Name,
  said: Field[Name],
): RefObject<Field | null> {
  const field = useRef<Field>(null)
  const known = useRef(said)
  useLayoutEffect(() => {
    if (field.current && said !== known.current) field.current[name] = said
    known.current = said
  }, [name, said])
  return field
}
