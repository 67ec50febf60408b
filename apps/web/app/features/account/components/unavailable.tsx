import { useTexts } from '../../../text/text.tsx'

/** Stands for what the platform could not tell just now. */
export function Unavailable() {
  const { t } = useTexts()
  return (
    <div className="empty" data-empty="UNAVAILABLE">
      <h3 className="text-xl">{t('SOMETHING_WRONG')}</h3>
      <p className="text-soft">{t('SOMETHING_WRONG_TEXT')}</p>
      {/* The same address once more. */}
      <a href="?" className="button button-quiet">
        {t('TRY_AGAIN')}
      </a>
    </div>
  )
}
