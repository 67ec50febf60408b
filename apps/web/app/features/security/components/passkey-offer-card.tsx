import { Button } from '@parlour/ui/button'
import { Fingerprint } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useHref, useLocation, useNavigate } from 'react-router'
import { FormAlert } from '../../../forms/form-alert.tsx'
import { useAlert } from '../../../site/alerts.tsx'
import { writeCookie } from '../../../site/browser-cookies.ts'
import { useSite } from '../../../site/use-site.ts'
import { useTexts } from '../../../text/text.tsx'
import { PASSKEY_COOKIE, passkeyStateSeconds, useCanUsePasskeys } from '../../session/public.ts'
import { addPasskey, addPasskeyAnchor } from '../passkey-steps.ts'
import { useDeviceName } from '../use-device-name.ts'

interface PasskeyOfferCardProps {
  close: () => void
}

/** Offers a passkey of this device. Never in the way: it is no dialog, and the page stays in use. */
export function PasskeyOfferCard({ close }: PasskeyOfferCardProps) {
  const { consent } = useSite()
  const { pathname } = useLocation()
  const canUse = useCanUsePasskeys()
  // One prompt at a time: cookies first.
  return consent && canUse && pathname !== '/account/security' ? <Offer close={close} /> : null
}

function Offer({ close }: PasskeyOfferCardProps) {
  const { t } = useTexts()
  const address = useHref('/account/passkeys')
  const nameOf = useDeviceName()
  const navigate = useNavigate()
  const showAlert = useAlert()
  const [state, setState] = useState<'hidden' | 'shown' | 'pending' | 'over'>('hidden')
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    let isGone = false
    // Only where the device itself can hold it: a key in another pocket makes no login quicker.
    void PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().then(
      (canHold) => canHold && !isGone && setState('shown'),
    )
    return () => {
      isGone = true
    }
  }, [])
  if (state === 'hidden' || state === 'over') return null

  const decline = () => {
    writeCookie(PASSKEY_COOKIE, 'declined', passkeyStateSeconds.declined)
    close()
  }
  const add = async () => {
    setState('pending')
    setProblem(undefined)
    const added = await addPasskey({ address, proof: {}, nameOf })
    setState('shown')
    if ('problem' in added) setProblem(added.problem)
    else if ('needsProof' in added) {
      setState('over')
      await navigate(`/account/security#${addPasskeyAnchor}`, { preventScrollReset: true })
    } else {
      setState('over')
      showAlert({ key: 'SUCCESS_PASSKEY_ADDED', type: 'success' })
    }
  }
  return (
    <aside className="passkey-offer" aria-labelledby="passkey-offer-title" data-passkey-offer>
      <Fingerprint aria-hidden className="passkey-offer-icon" />
      <div className="passkey-offer-text">
        <h2 id="passkey-offer-title">{t('PASSKEY_OFFER_TITLE')}</h2>
        <p>{t('PASSKEY_OFFER_TEXT')}</p>
      </div>
      <FormAlert messages={problem ? [problem] : undefined} />
      <div className="security-choice">
        <Button look="quiet" onClick={decline}>
          {t('PASSKEY_OFFER_LATER')}
        </Button>
        <Button pending={state === 'pending'} onClick={() => void add()}>
          {t('PASSKEY_ADD')}
        </Button>
      </div>
    </aside>
  )
}
