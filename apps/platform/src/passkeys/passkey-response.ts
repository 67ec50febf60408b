import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import { COSEALG, decodeAttestationObject } from '@simplewebauthn/server/helpers'
import * as v from 'valibot'
import { parseJson } from '../runtime/parse-json.ts'
import type { Site } from './ceremony.ts'

/** A response without certificates has about 1,000 characters, with an RSA key about 2,000. */
const longestResponse = 8_000

export const algorithms = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256]

const base64url = v.pipe(v.string(), v.regex(/^[\w-]+$/))
const registrationSchema = v.object({
  id: base64url,
  rawId: base64url,
  type: v.literal('public-key'),
  response: v.object({ clientDataJSON: base64url, attestationObject: base64url }),
})
const loginSchema = v.object({
  id: base64url,
  rawId: base64url,
  type: v.literal('public-key'),
  response: v.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url,
  }),
})
/** A ceremony in a frame of another site may be one that the player does not see for what it is. */
const clientDataSchema = v.object({ challenge: base64url, crossOrigin: v.optional(v.literal(false)) })

interface Parsed<Response> {
  response: Response
  challenge: string
}
export type RegistrationResponse = Parsed<v.InferOutput<typeof registrationSchema>>
export type LoginResponse = Parsed<v.InferOutput<typeof loginSchema>>

/** Undefined for any text that is not the JSON of a response. */
export const parseRegistration = (text: string): RegistrationResponse | undefined => parsed(registrationSchema, text)
export const parseLogin = (text: string): LoginResponse | undefined => parsed(loginSchema, text)

function parsed<Response extends { response: { clientDataJSON: string } }>(
  schema: v.GenericSchema<unknown, Response>,
  text: string,
): Parsed<Response> | undefined {
  const { success, output } = v.safeParse(schema, text.length <= longestResponse ? parseJson(text) : undefined)
  if (!success) return undefined
  const clientData = parseJson(Buffer.from(output.response.clientDataJSON, 'base64url').toString())
  const read = v.safeParse(clientDataSchema, clientData)
  return read.success ? { response: output, challenge: read.output.challenge } : undefined
}

export interface NewCredential {
  credentialId: Buffer
  publicKey: Buffer
  counter: number
}

/** The credential that a browser has made on this site; undefined when the response proves none. */
export async function verifiedCredential(
  { response, challenge }: RegistrationResponse,
  site: Site,
): Promise<NewCredential | undefined> {
  try {
    if (hasCertificates(response.response.attestationObject)) return undefined
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    })
    if (!registrationInfo) return undefined
    const { id, publicKey, counter } = registrationInfo.credential
    const credentialId = Buffer.from(id, 'base64url')
    // The bounds of the standard: a short id could be guessed, and registered, before its owner does.
    if (credentialId.length < 16 || credentialId.length > 1023) return undefined
    return { credentialId, publicKey: Buffer.from(publicKey), counter }
  } catch {
    // The library throws for each check that fails, and for whatever does not decode.
    return undefined
  }
}

/**
 * Whether an attestation is more than we asked the browser for: none, or one by the credential's own key. The library
 * would fetch the revocation lists that certificates name, from any address.
 */
function hasCertificates(attestationObject: string): boolean {
  const attestation = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')))
  const format = attestation.get('fmt')
  return format !== 'none' && (format !== 'packed' || attestation.get('attStmt').get('x5c') !== undefined)
}

/** The counter of a response that a passkey has signed on this site; undefined when it has not. */
export async function verifiedCounter(
  { response, challenge }: LoginResponse,
  site: Site,
  publicKey: Buffer,
): Promise<number | undefined> {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      requireUserVerification: true,
      // The library judges the counter before the signature, when anybody could have written it; we do so after it.
      credential: { id: response.id, publicKey: new Uint8Array(publicKey), counter: 0 },
    })
    return verified ? authenticationInfo.newCounter : undefined
  } catch {
    // As above.
    return undefined
  }
}

/**
 * Whether a counter may follow the stored one. One that goes back means that the key was copied. Passkeys which are
 * synchronised between devices do not count: theirs is always 0.
 */
export const mayFollow = (stored: number, counter: number): boolean =>
  counter > stored || (counter === 0 && stored === 0)
