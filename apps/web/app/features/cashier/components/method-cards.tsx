import { type FieldError, FieldErrorText } from '@parlour/ui/field'
import { Fragment } from 'react'
import { useSite } from '../../../site/use-site.ts'
import { useTexts } from '../../../text/text.tsx'
import type { PaymentOption } from '../payment-options.ts'
import { MethodMark } from './method-mark.tsx'

interface MethodCardsProps {
  id: string
  name: string
  options: readonly PaymentOption[]
  currency: Parameters<ReturnType<typeof useTexts>['money']>[1]
  selected: string | undefined
  error: FieldError | null
}

/** Payment options in the layout row, rowTwo or tile: radio buttons styled as cards. */
export function MethodCards({ id, name, options, currency, selected, error }: MethodCardsProps) {
  const { t, money } = useTexts()
  const { skin } = useSite()
  return (
    <fieldset
      className="field"
      data-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className="field-label">{t('PAYMENT_METHOD')}</legend>
      <div className="methods" data-layout={skin.options.paymentsLayout}>
        {options.map(({ slug, method, name: methodName, description, min, max }) => {
          const descriptionId = `${id}-description-${slug}`
          return (
            <Fragment key={slug}>
              <label className="method" data-method={slug}>
                <input
                  type="radio"
                  name={name}
                  value={slug}
                  defaultChecked={slug === selected}
                  className="method-radio"
                  aria-describedby={description ? descriptionId : undefined}
                />
                <MethodMark method={method} />
                <span className="method-name">{methodName}</span>
                <span className="method-limits">
                  {t('AMOUNT_RANGE', { min: money(min, currency, true), max: money(max, currency, true) })}
                </span>
                <span className="method-dot" aria-hidden />
              </label>
              {description && (
                <p id={descriptionId} className="method-description">
                  {description}
                </p>
              )}
            </Fragment>
          )
        })}
      </div>
      <FieldErrorText id={id} error={error} />
    </fieldset>
  )
}
