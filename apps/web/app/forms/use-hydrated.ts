import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in the server's HTML and before hydration, when controls that need a script would do nothing. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
