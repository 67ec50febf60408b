import { Button } from '@parlour/ui/button'
import { DoorOpen } from 'lucide-react'
import { useTexts } from '../../../text/text.tsx'

/** Asks before a click on the backdrop closes the registration. */
export function LeaveQuestion({ onClose, onBack }: { onClose: () => void; onBack: () => void }) {
  const { t } = useTexts()
  return (
    <div role="alertdialog" aria-labelledby="leave-title" aria-describedby="leave-text" className="notice">
      <DoorOpen aria-hidden className="notice-icon" />
      <h3 id="leave-title" className="text-2xl">
        {t('REGISTER_LEAVE_TITLE')}
      </h3>
      <p id="leave-text" className="text-soft">
        {t('REGISTER_LEAVE_TEXT')}
      </p>
      <div className="grid w-full grid-cols-2 gap-3">
        <Button look="quiet" onClick={onClose}>
          {t('CLOSE')}
        </Button>
        <Button onClick={onBack} autoFocus>
          {t('BACK')}
        </Button>
      </div>
    </div>
  )
}
