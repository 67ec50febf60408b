import { TextField } from '@parlour/ui/field'
import { useTexts } from '../../../text/text.tsx'

/**
 * The code of a bonus that a deposit is to bring (section 3, Payments state: bonusCode). Open with a code that a promotion
 * has brought; else out of the way, since a deposit needs none.
 */
export function BonusCodeField({ code }: { code: string | null }) {
  const { t } = useTexts()
  return (
    <details className="bonus-code" open={code !== null}>
      <summary className="text-link text-sm">{t('BONUS_CODE_ENTER')}</summary>
      <TextField
        id="deposit-bonus-code"
        name="bonusCode"
        label={t('BONUS_CODE')}
        hint={t('BONUS_CODE_HINT')}
        defaultValue={code ?? ''}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
    </details>
  )
}
