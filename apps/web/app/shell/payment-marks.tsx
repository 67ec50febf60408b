import { useSite } from '../site/use-site.ts'
import { useTexts } from '../text/text.tsx'
import drawings from './payment-marks.svg?no-inline'

const marks = [
  { id: 'visa', name: 'Visa', width: 56 },
  { id: 'mastercard', name: 'Mastercard', width: 56 },
  { id: 'apple-pay', name: 'Apple Pay', width: 62 },
  { id: 'payment-iq', name: 'Payment IQ', width: 100 },
  { id: 'payage', name: 'Payage', width: 78 },
]
const zimpler = { id: 'zimpler', name: 'Zimpler', width: 82 }

/** The payment methods, drawn in the page's own colour, since the methods' logos belong to their owners. */
export function PaymentMarks() {
  const { t } = useTexts()
  const { skin } = useSite()
  return (
    <ul className="payment-marks" aria-label={t('PAYMENT_METHODS')}>
      {[...marks, ...(skin.options.zimpler ? [zimpler] : [])].map(({ id, name, width }) => (
        <li key={id}>
          <svg role="img" aria-label={name} width={width} height="32">
            <use href={`${drawings}#${id}`} />
          </svg>
        </li>
      ))}
    </ul>
  )
}
