import { Button } from '@parlour/ui/button'
import { KeyRound } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useFetcher, useHref, useLocation } from 'react-router'
import { FormAlert } from '../../../forms/form-alert.tsx'
import { readCookie } from '../../../site/browser-cookies.ts'
import { useTexts } from '../../../text/text.tsx'
import { PASSKEY_COOKIE } from '../passkey-cookie.ts'
import type { logInByPasskey } from '../passkey-login.server.ts'
import { loadBrowserPasskeys, useCanUsePasskeys } from '../use-passkeys.ts'

/**
 * A login with a passkey, by a button and among the browser's suggestions for the user name. It is in the server's HTML:
 * were it added by the script, the dialog would move under a finger that presses a button.
 */
export function PasskeyLogin({ form }: { form: RefObject<HTMLFormElement | null> }) {
  return useCanUsePasskeys(true) ? <PasskeyButton form={form} /> : null
}

function PasskeyButton({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const { t } = useTexts()
  const { search } = useLocation()
  const start = useHref('/login/passkey')
  const fetcher = useFetcher<typeof logInByPasskey>()
  const [problem, setProblem] = useState<string>()
  const [isAsking, setAsking] = useState(false)
  const autofill = useRef(new AbortController())
  const send = (response: string) => {
    setProblem(undefined)
    void fetcher.submit({ intent: 'passkey', response }, { method: 'post', action: `/login${search}` })
  }
  const sendLatest = useRef(send)
  useEffect(() => {
    sendLatest.current = send
  })
  useEffect(() => {
    const stop = new AbortController()
    autofill.current = stop
    const offer = async () => {
      const { offerInAutofill } = await loadBrowserPasskeys()
      const response = await offerInAutofill(start, stop.signal)
      if (response && !stop.signal.aborted) sendLatest.current(response)
    }
    const begin = () => void offer().catch(() => {})
    // Most visitors have no passkey, and each beginning counts: it waits until the player turns to the user name.
    const field = form.current?.querySelector('[autocomplete~="webauthn"]')
    if (readCookie(PASSKEY_COOKIE) === 'used') begin()
    else
      for (const event of ['pointerdown', 'keydown'])
        field?.addEventListener(event, begin, { once: true, signal: stop.signal })
    return () => stop.abort()
  }, [form, start])

  const ask = async () => {
    // The browser shows one request at a time.
    autofill.current.abort()
    setAsking(true)
    setProblem(undefined)
    const { askForPasskey } = await loadBrowserPasskeys()
    const asked = await askForPasskey(start)
    setAsking(false)
    if ('problem' in asked) setProblem(asked.problem)
    else send(asked.response)
  }
  const refused = fetcher.state === 'idle' ? fetcher.data?.error?.[''] : undefined
  const messages = problem ? [problem] : (refused ?? undefined)
  return (
    <div className="passkey-login">
      <p className="passkey-or">{t('OR')}</p>
      <FormAlert messages={isAsking ? undefined : messages} />
      <Button
        look="quiet"
        wide
        pending={isAsking || fetcher.state !== 'idle'}
        onClick={() => void ask().catch(() => setAsking(false))}
      >
        <KeyRound aria-hidden className="size-5" />
        {t('LOGIN_PASSKEY')}
      </Button>
    </div>
  )
}
