import { Button } from '@parlour/ui/button'
import { Hand } from 'lucide-react'
import { Form } from 'react-router'
import { FormAlert } from '../../../forms/form-alert.tsx'
import { useIsSending } from '../../../forms/use-is-sending.ts'
import { forgetEntries } from '../../../site/kept-entries.ts'
import { useTexts } from '../../../text/text.tsx'

/** Stops everything for 24 hours by one press, which is why it asks nothing. */
export function DayOff({ problem }: { problem: string | undefined }) {
  const { t } = useTexts()
  return (
    <section className="day-off" aria-labelledby="day-off">
      <Hand aria-hidden className="day-off-sign" />
      <h3 id="day-off">{t('BREAK_NOW_TITLE')}</h3>
      <p>{t('BREAK_NOW_TEXT')}</p>
      <FormAlert messages={problem ? [problem] : null} />
      <Form method="post" name="day-off" onSubmit={forgetEntries}>
        <input type="hidden" name="intent" value="break" />
        <Button type="submit" look="danger" wide pending={useIsSending('break')}>
          {t('BREAK_NOW')}
        </Button>
      </Form>
    </section>
  )
}
