import { useRef, useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether the component came with the server's HTML. It stays so for its life: no hydration renders it a second time. */
export function useCameWithPage(): boolean {
  const came = useRef(false)
  return useSyncExternalStore(
    never,
    () => came.current,
    () => {
      came.current = true
      return true
    },
  )
}
