import type { Ref } from 'react'
import { useTexts } from '../../../text/text.tsx'

/** The provider's page may navigate the top window only after a click by the player. */
const SANDBOX = 'allow-forms allow-scripts allow-same-origin allow-top-navigation-by-user-activation'

/** The provider's page. Its origin must be listed (FRAME_ORIGINS): the browser loads no other. */
export function PaymentFrame({ ref, uri }: { ref?: Ref<HTMLIFrameElement>; uri: string }) {
  const { t } = useTexts()
  return <iframe ref={ref} src={uri} title={t('PAYMENT_FRAME')} sandbox={SANDBOX} className="payment-frame" />
}
