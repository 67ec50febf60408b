import { Button } from '@parlour/ui/button'
import { Checkbox } from '@parlour/ui/checkbox'
import { Form } from 'react-router'
import { FormAlert } from '../../../forms/form-alert.tsx'
import { useIsSending } from '../../../forms/use-is-sending.ts'
import { useTexts } from '../../../text/text.tsx'
import type { ProfilePage } from '../profile.server.ts'

const ways = [
  ['receiveEmail', 'OFFERS_EMAIL'],
  ['receiveSms', 'OFFERS_SMS'],
  ['receivePhone', 'OFFERS_PHONE'],
  ['receiveSnail', 'OFFERS_POST'],
] as const

interface OffersFormProps {
  profile: ProfilePage
  problem: string | undefined
}

/** In which ways offers may reach the player: one choice for each, as the account has it and never ticked for them. */
export function OffersForm({ profile, problem }: OffersFormProps) {
  const { t } = useTexts()
  const isSaving = useIsSending('save-offers')
  return (
    <Form method="post" name="offers" preventScrollReset className="form-stack">
      <h3 className="security-title" id="offers-title">
        {t('OFFERS')}
      </h3>
      <p className="form-note">{t('OFFERS_TEXT')}</p>
      <FormAlert messages={problem ? [problem] : undefined} />
      <fieldset className="grid gap-1" aria-labelledby="offers-title">
        {ways.map(([name, label]) => (
          <Checkbox key={name} name={name} defaultChecked={profile[name]} label={t(label)} />
        ))}
      </fieldset>
      <Button type="submit" name="intent" value="save-offers" wide pending={isSaving}>
        {t('PROFILE_SAVE')}
      </Button>
    </Form>
  )
}
