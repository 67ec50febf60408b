import { Button } from '@parlour/ui/button'
import { TextField } from '@parlour/ui/field'
import { Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useHref, useLocation, useRevalidator } from 'react-router'
import { FormAlert } from '../../../forms/form-alert.tsx'
import { useHydrated } from '../../../forms/use-hydrated.ts'
import { useAlert } from '../../../site/alerts.tsx'
import { useTexts } from '../../../text/text.tsx'
import { useCanUsePasskeys } from '../../session/public.ts'
import { addPasskey, addPasskeyAnchor, requestProofCode } from '../passkey-steps.ts'
import type { ProofCode } from '../proof.server.ts'
import { useDeviceName } from '../use-device-name.ts'
import { ProofFields } from './proof-fields.tsx'

/**
 * Adds a passkey of this browser, after the proof that the platform may ask for. The button is in the server's HTML: were
 * it added by the script, what stands below it would move away from under a finger.
 */
export function AddPasskey({ hasApp }: { hasApp: boolean }) {
  const { t } = useTexts()
  const isHydrated = useHydrated()
  const canUse = useCanUsePasskeys(true)
  const { hash } = useLocation()
  const [isOpen, setOpen] = useState(hash === `#${addPasskeyAnchor}`)
  if (!canUse) return <p className="form-note">{t('PASSKEY_NOT_POSSIBLE')}</p>
  if (isHydrated && isOpen) return <AddPasskeyForm hasApp={hasApp} close={() => setOpen(false)} />
  return (
    <div className="passkey-add">
      <Button wide onClick={() => setOpen(true)}>
        <Plus aria-hidden className="size-5" />
        {t('PASSKEY_ADD')}
      </Button>
    </div>
  )
}

function AddPasskeyForm({ hasApp, close }: { hasApp: boolean; close: () => void }) {
  const { t } = useTexts()
  const address = useHref('/account/passkeys')
  const nameOf = useDeviceName()
  const showAlert = useAlert()
  const { revalidate } = useRevalidator()
  const [needsProof, setNeedsProof] = useState(false)
  const [sent, setSent] = useState<Exclude<ProofCode, { problem: string }>>()
  const [problem, setProblem] = useState<string>()
  const [pending, setPending] = useState<'add' | 'code'>()

  const add = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (pending) return
    const { name = '', ...typed } = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>
    const proof = sent ? { challengeId: sent.challengeId, code: typed.code ?? '' } : typed
    setPending('add')
    setProblem(undefined)
    const added = await addPasskey({ address, proof, nameOf: (device) => name.trim() || nameOf(device) })
    setPending(undefined)
    if ('needsProof' in added) {
      // Asked again without an answer: the fields say that they are required.
      if (needsProof) setProblem('REQUIRED')
      setNeedsProof(true)
    } else if ('problem' in added) setProblem(added.problem)
    else {
      showAlert({ key: 'SUCCESS_PASSKEY_ADDED', type: 'success' })
      close()
      await revalidate()
    }
  }
  const sendCode = async () => {
    setPending('code')
    setProblem(undefined)
    const code = await requestProofCode(address)
    setPending(undefined)
    if ('problem' in code) setProblem(code.problem)
    else setSent(code)
  }
  return (
    <form name="add-passkey" className="security-form form-stack" onSubmit={(event) => void add(event)}>
      <FormAlert messages={problem ? [problem] : undefined} />
      <TextField
        id="passkey-name"
        name="name"
        label={t('PASSKEY_NAME')}
        hint={t('PASSKEY_NAME_HINT')}
        maxLength={50}
        autoComplete="off"
        autoFocus
      />
      {needsProof && (
        <ProofFields sent={sent} hasApp={hasApp} sendCode={() => void sendCode()} isSending={pending === 'code'} />
      )}
      <div className="security-choice">
        <Button look="quiet" onClick={close}>
          {t('CANCEL')}
        </Button>
        <Button type="submit" pending={pending === 'add'}>
          {t('CONTINUE')}
        </Button>
      </div>
    </form>
  )
}
