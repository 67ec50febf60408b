import { useNavigate } from 'react-router'
import { stepsToPageUnderGame } from './use-page-under-dialog.ts'

/** Leaves the game: back to the page that it was opened from, at the place where it was, or Home if there is none. */
export function useCloseGame(): () => void {
  const navigate = useNavigate()
  return () => {
    const steps = stepsToPageUnderGame()
    if (steps === null) void navigate('/')
    else void navigate(steps)
  }
}
