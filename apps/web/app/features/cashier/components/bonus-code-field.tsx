import { TextField } from '@parlour/ui/field'
import { useTexts } from '../../../text/text.tsx'

/**
 * The bonus code of a deposit. Expanded when a promotion has supplied a code, collapsed otherwise, since it is
 * optional.
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
