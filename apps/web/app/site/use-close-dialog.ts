import { useRef } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { stepsToPageUnderDialog } from './use-page-under-dialog.ts'

/** Closes the current dialog: returns to the page that it was opened from, or to `closeTo` if there is none. */
export function useCloseDialog(closeTo = '/'): () => void {
  const navigate = useNavigate()
  const { key } = useLocation()
  const { state } = useNavigation()
  const closed = useRef<string>(null)
  return () => {
    // A second click while the page below is still loading would go too far back.
    if (closed.current === key && state !== 'idle') return
    closed.current = key
    const steps = stepsToPageUnderDialog()
    if (steps === null) void navigate(closeTo, { preventScrollReset: true })
    else void navigate(steps)
  }
}
