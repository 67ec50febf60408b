import { type SubmissionResult, useForm } from '@conform-to/react'
import { parseWithValibot } from '@conform-to/valibot'
import { Button } from '@parlour/ui/button'
import { TextField } from '@parlour/ui/field'
import { ArrowRight } from 'lucide-react'
import { Form, Link, useLocation, useNavigation } from 'react-router'
import { EmailField } from '../../../forms/email-field.tsx'
import { fieldProps } from '../../../forms/field-props.ts'
import { FormAlert } from '../../../forms/form-alert.tsx'
import { fieldError } from '../../../forms/form-message.ts'
import { PasswordField } from '../../../forms/password-field.tsx'
import { PasswordRuleList } from '../../../forms/password-rule-list.tsx'
import { useFocusFirstInvalid } from '../../../forms/use-focus-first-invalid.ts'
import { useTexts } from '../../../text/text.tsx'
import { type StepOne, stepOneEntries, stepOneSchema, stepTwoEntries } from '../registration-schema.ts'
import { stepPercent } from '../step-progress.ts'
import { useSavedDraft } from '../use-saved-draft.ts'
import { BirthDateFields } from './birth-date-fields.tsx'
import { ExternalDraftField, SiteLink, useIsExternal } from './external-registration.tsx'
import { StepProgressBar } from './step-progress-bar.tsx'

type StepOneFields = Record<'email' | 'password' | 'firstName' | 'lastName' | 'dobDay' | 'dobMonth' | 'dobYear', string>

interface StepOneFormProps {
  today: string
  minimumAge: number
  isPasswordKept: boolean
  omitPhone: boolean
  one: StepOneFields | null
  two: Record<string, string> | null
  lastResult: SubmissionResult | undefined
}

const FORM_ID = 'register-step-1'

/** Step 1: login and personal details. */
export function StepOneForm({ one, two, lastResult, omitPhone, ...options }: StepOneFormProps) {
  const { t } = useTexts()
  const { search } = useLocation()
  const isExternal = useIsExternal()
  const pending = useNavigation().formData?.get('step') === '1'
  const { form: formElement, values, onInput } = useSavedDraft({ ...two, ...one })
  const [form, fields] = useForm<StepOneFields, StepOne>({
    id: FORM_ID,
    lastResult,
    defaultValue: one ?? undefined,
    onValidate: ({ formData }) => parseWithValibot(formData, { schema: stepOneSchema(options) }),
    // Not on blur: a message that appears under a pressed button moves it away from the click.
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
  })
  useFocusFirstInvalid(formElement)
  const percents = [
    stepPercent(stepOneEntries(options), values),
    stepPercent(stepTwoEntries(omitPhone), values),
  ] as const
  return (
    <>
      <StepProgressBar step={1} percents={percents} formId={FORM_ID} pending={pending} />
      <Form
        method="post"
        name={FORM_ID}
        id={form.id}
        ref={formElement}
        onSubmit={form.onSubmit}
        onInput={onInput}
        noValidate
        className="form-stack"
      >
        <input type="hidden" name="step" value="1" />
        <ExternalDraftField />
        <FormAlert messages={form.errors} />
        <EmailField field={fields.email} />
        <div className="grid gap-2.5">
          <PasswordField
            key={fields.password.key}
            {...fieldProps(fields.password)}
            label={t('PASSWORD')}
            error={fieldError(fields.password.errors, t)}
            hint={options.isPasswordKept && !values.password ? t('REGISTER_PASSWORD_KEPT') : undefined}
            autoComplete="new-password"
          />
          {(!options.isPasswordKept || values.password) && <PasswordRuleList password={values.password ?? ''} />}
        </div>
        <div className="two-columns">
          <TextField
            key={fields.firstName.key}
            {...fieldProps(fields.firstName)}
            label={t('FIRST_NAME')}
            error={fieldError(fields.firstName.errors, t)}
            autoComplete="given-name"
          />
          <TextField
            key={fields.lastName.key}
            {...fieldProps(fields.lastName)}
            label={t('LAST_NAME')}
            error={fieldError(fields.lastName.errors, t)}
            autoComplete="family-name"
          />
        </div>
        <BirthDateFields
          day={fields.dobDay}
          month={fields.dobMonth}
          year={fields.dobYear}
          minimumAge={options.minimumAge}
        />
        <Button type="submit" wide pending={pending}>
          {t('NEXT')}
          {!pending && <ArrowRight aria-hidden className="size-5" />}
        </Button>
        <p className="form-note text-center">
          {t('REGISTER_HAVE_ACCOUNT')}{' '}
          {isExternal ? (
            <SiteLink to="/login" className="text-link">
              {t('LOGIN')}
            </SiteLink>
          ) : (
            <Link to={`/login${search}`} className="text-link" preventScrollReset>
              {t('LOGIN')}
            </Link>
          )}
        </p>
      </Form>
    </>
  )
}
