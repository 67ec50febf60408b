import { currencies } from '@parlour/money/currency'
import { TextField } from '@parlour/ui/field'
import { useTexts } from '../../../text/text.tsx'
import { PLAY_CURRENCY } from '../play-schema.ts'
import type { usePlayForm } from '../use-play-form.ts'

/** The deposit limits that the rules want before a first deposit. Nothing is filled in: the player decides. */
export function PlayLimits({ limits }: Pick<ReturnType<typeof usePlayForm>, 'limits'>) {
  const { t } = useTexts()
  if (limits.length === 0) return null
  return (
    <fieldset className="play-limits" aria-describedby="play-limits-why">
      <legend>{t('REQUIRED_LIMIT_TITLE')}</legend>
      <p id="play-limits-why" className="form-note">
        {t('DEPOSIT_LIMIT_REQUIRED')}
      </p>
      <div className="play-limits-fields">
        {limits.map(({ period, id, name, initial, error }) => (
          <TextField
            key={period}
            id={id}
            name={name}
            label={`${t('PLAY_LIMIT_LABEL', { period })} (${currencies[PLAY_CURRENCY].symbol})`}
            defaultValue={initial}
            error={error}
            inputMode="decimal"
            autoComplete="off"
            maxLength={40}
          />
        ))}
      </div>
    </fieldset>
  )
}
