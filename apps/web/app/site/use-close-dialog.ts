import { useRef } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { stepsToPageUnderDialog } from './use-page-under-dialog.ts'

/**
 * Closes the dialog that is shown: back to the page that it was opened from, to `closeTo` where there is none of ours.
 */
export function useCloseDialog(closeTo = '/'): () => void {
  const navigate = useNavigate()
  const { key } = useLocation()
  const { state } = useNavigation()
  const closed = useRef<string>(null)
  return () => {
    // A second click while the page under the dialog is still on its way would lead further.
    if (closed.current === key && state !== 'idle') return
    closed.current = key
    const steps = stepsToPageUnderDialog()
    if (steps === null) void navigate(closeTo, { preventScrollReset: true })
    else void navigate(steps)
  }
}
