import { Button } from '@parlour/ui/button'
import { SelectField } from '@parlour/ui/field'
import { Form } from 'react-router'
import { useIsSending } from '../../../forms/use-is-sending.ts'
import { useTexts } from '../../../text/text.tsx'
import type { Limits } from '../limits.server.ts'

/** How often the player is told, in a game, how long they have been playing and what it cost. */
export function RealityCheckForm({ everyMinutes, choices }: Limits['realityCheck']) {
  const { t, locale } = useTexts()
  const written = new Intl.NumberFormat(locale, { style: 'unit', unit: 'minute', unitDisplay: 'long' })
  const pending = useIsSending('reality', 'reality')
  return (
    <section className="limit-group" aria-labelledby="reality-check">
      <h3 id="reality-check">{t('REALITY_SETTING')}</h3>
      <p className="limit-soft">{t('REALITY_ABOUT')}</p>
      <Form method="post" name="reality-check" preventScrollReset className="limit-form">
        <input type="hidden" name="intent" value="reality" />
        <input type="hidden" name="id" value="reality" />
        <SelectField id="reality-minutes" name="minutes" label={t('REALITY_EVERY')} defaultValue={everyMinutes}>
          {choices.map((minutes) => (
            <option key={minutes} value={minutes}>
              {written.format(minutes)}
            </option>
          ))}
        </SelectField>
        <Button type="submit" look="quiet" pending={pending}>
          {t('REALITY_SET')}
        </Button>
      </Form>
    </section>
  )
}
