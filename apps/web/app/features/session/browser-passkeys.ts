/**
 * The browser's part of a passkey's ceremonies (WebAuthn). Loaded when it is needed. Browsers without the methods for
 * JSON, which all current ones have, count as browsers without passkeys.
 */
import type { DictionaryKey } from '../../text/generated/dictionary-keys.ts'
import type { PasskeyStart } from './passkey-login.server.ts'

/** Less than the 5 minutes for which the platform accepts an answer. */
const AUTOFILL_MS = 4.5 * 60_000

export type Asked = { response: string } | { problem: string }

/**
 * Why a ceremony failed in the browser, in the player's words.
 * @param cancelled the words for one that the player cancelled
 */
export function problemOf(error: unknown, cancelled: DictionaryKey): DictionaryKey {
  switch (error instanceof DOMException ? error.name : '') {
    // Also when the browser has no passkey of this site: browsers do not tell the two apart.
    case 'NotAllowedError':
    case 'AbortError':
      return cancelled
    case 'InvalidStateError':
      return 'PASSKEY_EXISTS'
    case 'NotSupportedError':
    case 'SecurityError':
      return 'PASSKEY_NOT_POSSIBLE'
    default:
      return 'GENERIC_ERROR'
  }
}

/** Asks the server for JSON. @throws when it gives another answer, such as the login's page. */
export async function postForJson<Answer>(address: string, fields: Record<string, string> = {}): Promise<Answer> {
  const answer = await fetch(address, { method: 'POST', body: new URLSearchParams(fields), redirect: 'error' })
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
  return (await answer.json()) as Answer
}

async function sign(options: string, how: CredentialRequestOptions): Promise<string> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(JSON.parse(options))
  const credential = await navigator.credentials.get({ ...how, publicKey })
  return JSON.stringify(credential)
}

/** Asks the player for a passkey in the browser's own dialog. */
export async function askForPasskey(address: string): Promise<Asked> {
  try {
    const started = await postForJson<PasskeyStart>(address)
    return 'problem' in started ? started : { response: await sign(started.options, {}) }
  } catch (error) {
    return { problem: problemOf(error, 'PASSKEY_NOT_USED') }
  }
}

/**
 * Lists the browser's passkeys among its suggestions for the user name, until the player picks one or `stop` aborts. Null
 * when nothing came of it, which needs no words: the player has not asked for it.
 */
export async function offerInAutofill(address: string, stop: AbortSignal): Promise<string | null> {
  while (!stop.aborted && (await PublicKeyCredential.isConditionalMediationAvailable())) {
    const late = AbortSignal.timeout(AUTOFILL_MS)
    try {
      const started = await postForJson<PasskeyStart>(address)
      if ('problem' in started || stop.aborted) return null
      return await sign(started.options, { mediation: 'conditional', signal: AbortSignal.any([stop, late]) })
    } catch {
      if (!late.aborted) return null
    }
  }
  return null
}

/** Has the browser make a passkey. */
export async function makePasskey(options: string): Promise<Asked> {
  try {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(JSON.parse(options))
    return { response: JSON.stringify(await navigator.credentials.create({ publicKey })) }
  } catch (error) {
    return { problem: problemOf(error, 'PASSKEY_NOT_MADE') }
  }
}
