import { buttonClass } from '@parlour/ui/button'
import { EmptyState } from '@parlour/ui/empty-state'
import { CloudOff } from 'lucide-react'
import { useTexts } from '../text/text.tsx'

/** Shown in place of data that the platform could not provide. */
export function Unavailable() {
  const { t } = useTexts()
  return (
    <EmptyState
      code="UNAVAILABLE"
      icon={<CloudOff aria-hidden />}
      title={t('SOMETHING_WRONG')}
      text={t('SOMETHING_WRONG_TEXT')}
    >
      {/* Reloads the same address. */}
      <a href="?" className={buttonClass('quiet')}>
        {t('TRY_AGAIN')}
      </a>
    </EmptyState>
  )
}
