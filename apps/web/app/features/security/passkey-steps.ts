/** The steps of adding a passkey, in the browser. */
import { loadBrowserPasskeys } from '../session/public.ts'
import type { RegistrationEnd, RegistrationStart } from './add-passkey.server.ts'
import type { DeviceParts } from './device-name.ts'
import type { ProofCode } from './proof.server.ts'

interface Request {
  /** The address of the endpoint. */
  address: string
  /** `password`, or `challengeId` and `code`; empty to ask whether a proof is needed. */
  proof: Record<string, string>
  nameOf: (device: DeviceParts) => string
}

/** Of the page with the player's logins and passkeys: opens the form. */
export const addPasskeyAnchor = 'add-passkey'

export type Added = RegistrationEnd | { needsProof: true }

/** Has the platform begin, the browser make the passkey, and the platform add it. */
export async function addPasskey({ address, proof, nameOf }: Request): Promise<Added> {
  const { makePasskey, postForJson } = await loadBrowserPasskeys()
  try {
    const started = await postForJson<RegistrationStart>(address, { intent: 'start', ...proof })
    if (!('options' in started)) return started
    const made = await makePasskey(started.options)
    if ('problem' in made) return made
    const name = nameOf(started.device)
    return await postForJson<RegistrationEnd>(address, { intent: 'add', response: made.response, name })
  } catch {
    return { problem: 'GENERIC_ERROR' }
  }
}

/** Sends the player a code with which they can prove who they are. */
export async function requestProofCode(address: string): Promise<ProofCode> {
  const { postForJson } = await loadBrowserPasskeys()
  return postForJson<ProofCode>(address, { intent: 'code' }).catch(() => ({ problem: 'GENERIC_ERROR' }))
}
