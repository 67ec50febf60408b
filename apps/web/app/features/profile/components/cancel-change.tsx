import { Button } from '@parlour/ui/button'
import { Form } from 'react-router'
import { useIsSending } from '../../../forms/use-is-sending.ts'
import { useTexts } from '../../../text/text.tsx'
import type { ContactToCancel } from '../profile-reply.ts'

/** Gives up a change that is pending. */
export function CancelChange({ intent }: { intent: ContactToCancel }) {
  const { t } = useTexts()
  const isSending = useIsSending(intent)
  return (
    <Form method="post" name="cancel-contact-change" preventScrollReset>
      <Button type="submit" name="intent" value={intent} look="quiet" wide pending={isSending}>
        {t('CANCEL_CHANGE')}
      </Button>
    </Form>
  )
}
