import type { FieldMetadata } from '@conform-to/react'
import { Checkbox } from '@parlour/ui/checkbox'
import { Link } from 'react-router'
import { useTexts } from '../../../text/text.tsx'

interface ConsentFieldsProps {
  email: FieldMetadata<string>
  /** Null on skins that do not ask for the phone. */
  sms: FieldMetadata<string> | null
}

/** Optional consents. Nothing is ticked beforehand. */
export function ConsentFields({ email, sms }: ConsentFieldsProps) {
  const { t } = useTexts()
  return (
    <fieldset className="grid gap-1">
      <legend className="field-label mb-1.5">{t('CONSENT')}</legend>
      <Consent field={email} label={t('CONSENT_EMAIL')} />
      {sms && <Consent field={sms} label={t('CONSENT_SMS')} />}
    </fieldset>
  )
}

function Consent({ field, label }: { field: FieldMetadata<string>; label: string }) {
  return (
    <Checkbox
      id={field.id}
      key={field.key}
      name={field.name}
      defaultChecked={field.initialValue === 'on'}
      label={label}
    />
  )
}

/** Placeholder in the text for the link. */
const LINK_PLACE = '\u2060'

/** Links to the terms and conditions, in a new tab so that the form stays. */
export function TermsNotice() {
  const { t } = useTexts()
  const [before = '', after = ''] = t('REGISTER_TERMS', { terms: LINK_PLACE }).split(LINK_PLACE)
  return (
    <p className="form-note">
      {before}
      <Link to="/pages/general-terms-conditions" target="_blank" className="text-link">
        {t('REGISTER_TERMS_LINK')}
        <span className="sr-only"> {t('OPENS_NEW_TAB')}</span>
      </Link>
      {after}
    </p>
  )
}
