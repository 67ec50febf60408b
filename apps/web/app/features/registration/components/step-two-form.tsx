import { type SubmissionResult, useForm } from '@conform-to/react'
import { parseWithValibot } from '@conform-to/valibot'
import { Button } from '@parlour/ui/button'
import { TextField } from '@parlour/ui/field'
import { MapPin } from 'lucide-react'
import type { FormEvent } from 'react'
import { Form, useNavigation } from 'react-router'
import { fieldProps } from '../../../forms/field-props.ts'
import { FormAlert } from '../../../forms/form-alert.tsx'
import { fieldError } from '../../../forms/form-message.ts'
import { type DialCodeOption, PhoneFields } from '../../../forms/phone-fields.tsx'
import { useNavigationBlock } from '../../../site/use-navigation-block.ts'
import { useTexts } from '../../../text/text.tsx'
import { AffiliateFields } from '../../affiliate/public.ts'
import { type StepTwo, stepTwoEntries, stepTwoSchema } from '../registration-schema.ts'
import { stepPercent } from '../step-progress.ts'
import { useSavedDraft } from '../use-saved-draft.ts'
import { ConsentFields, TermsNotice } from './consent-fields.tsx'
import { ExternalDraftField } from './external-registration.tsx'
import { StepProgressBar } from './step-progress-bar.tsx'

type StepTwoFields = Record<
  'address1' | 'city' | 'postcode' | 'dialCode' | 'phone' | 'receiveEmail' | 'receiveSms',
  string
>

interface StepTwoFormProps {
  one: { email: string } | null
  /** Which draft of this browser the step continues; null where the form carries its draft itself. */
  attempt?: string | null
  omitPhone: boolean
  two: Record<string, string> | null
  dialCodes: readonly DialCodeOption[]
  ownDialCode: string
  country: string
  currency: string
  lastResult: SubmissionResult | undefined
}

const FORM_ID = 'register-step-2'

/** Step 2: address, phone and terms. */
export function StepTwoForm({
  one,
  attempt,
  omitPhone,
  two,
  dialCodes,
  ownDialCode,
  country,
  currency,
  lastResult,
}: StepTwoFormProps) {
  const { t } = useTexts()
  const submitted = useNavigation().formData
  const isBack = submitted?.get('intent') === 'back'
  const pending = useNavigationBlock(
    ({ formData }) => formData?.get('step') === '2' && formData.get('intent') !== 'back',
  )
  const { form: formElement, values, onInput } = useSavedDraft({ ...two })
  const [form, fields] = useForm<StepTwoFields, StepTwo>({
    id: FORM_ID,
    lastResult,
    defaultValue: { dialCode: ownDialCode, ...two },
    onValidate: ({ formData }) => parseWithValibot(formData, { schema: stepTwoSchema(omitPhone) }),
    // Not on blur: a message that appears under a pressed button moves it away from the click.
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
  })
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    // Back works even when fields here are invalid.
    const { submitter } = event.nativeEvent as SubmitEvent
    if (!(submitter instanceof HTMLButtonElement && submitter.value === 'back')) form.onSubmit(event)
  }
  const percent = stepPercent(stepTwoEntries(omitPhone), { dialCode: ownDialCode, ...values })
  return (
    <>
      <StepProgressBar step={2} percents={[100, percent]} formId={FORM_ID} pending={pending} />
      <Form
        method="post"
        name={FORM_ID}
        id={form.id}
        ref={formElement}
        onSubmit={onSubmit}
        onInput={onInput}
        noValidate
        // Replaces the history entry, so that Back on the next page leads to step 1.
        replace
        className="form-stack"
      >
        <input type="hidden" name="step" value="2" />
        {attempt && <input type="hidden" name="attempt" value={attempt} />}
        {/* Without a name it is not sent: it tells password managers whose account this is. */}
        <input type="text" hidden readOnly autoComplete="username" value={one?.email ?? ''} />
        <AffiliateFields />
        <ExternalDraftField />
        <FormAlert messages={form.errors} />
        <p className="country-line">
          <MapPin aria-hidden className="size-5 shrink-0" />
          {t('REGISTER_COUNTRY', { country, currency })}
        </p>
        <TextField
          key={fields.address1.key}
          {...fieldProps(fields.address1)}
          label={t('ADDRESS')}
          error={fieldError(fields.address1.errors, t)}
          autoComplete="address-line1"
          autoFocus
        />
        <div className="city-columns">
          <TextField
            key={fields.city.key}
            {...fieldProps(fields.city)}
            label={t('CITY')}
            error={fieldError(fields.city.errors, t)}
            autoComplete="address-level2"
          />
          <TextField
            key={fields.postcode.key}
            {...fieldProps(fields.postcode)}
            label={t('POSTCODE')}
            error={fieldError(fields.postcode.errors, t)}
            autoComplete="postal-code"
          />
        </div>
        {!omitPhone && <PhoneFields dialCode={fields.dialCode} phone={fields.phone} options={dialCodes} />}
        <ConsentFields email={fields.receiveEmail} sms={omitPhone ? null : fields.receiveSms} />
        <TermsNotice />
        <div className="step-buttons">
          <Button type="submit" name="intent" value="back" formNoValidate look="quiet" pending={isBack}>
            {t('BACK')}
          </Button>
          <Button type="submit" pending={pending}>
            {t('REGISTER')}
          </Button>
        </div>
      </Form>
    </>
  )
}
