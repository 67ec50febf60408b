import type { RouterContextProvider } from 'react-router'
import { platformContext, visitContext } from '../../context.ts'
import { formMessage } from '../../forms/form-message.ts'
import { withCookies } from '../../middleware/cookies.ts'
import { playerOf } from '../../middleware/session.ts'
import type { DictionaryKey } from '../../text/generated/dictionary-keys.ts'
import { havePasskey, passkeyAnswer } from '../session/public.server.ts'
import { type DeviceParts, deviceParts } from './device-name.ts'
import {
  AddPasskeyDocument,
  type AddPasskeyRefusalCode,
  CurrentDeviceDocument,
  StartPasskeyRegistrationDocument,
  type StartPasskeyRegistrationRefusalCode,
} from './generated/security.ts'
import { type Problem, proofOf, requestProofCode, textOf } from './proof.server.ts'

type Context = Readonly<RouterContextProvider>

/** What the browser needs to make a passkey, and the device's name for it. */
export type RegistrationStart = { options: string; device: DeviceParts } | { needsProof: true } | Problem
export type RegistrationEnd = { isAdded: true } | Problem

const startMessages: Record<Exclude<StartPasskeyRegistrationRefusalCode, 'PROOF_REQUIRED'>, DictionaryKey> = {
  INVALID_ORIGIN: 'PASSKEY_NOT_POSSIBLE',
  TOO_MANY_PASSKEYS: 'TOO_MANY_PASSKEYS',
  WRONG_PASSWORD: 'PROOF_WRONG_PASSWORD',
  WRONG_CODE: 'PROOF_WRONG_CODE',
  RATE_LIMITED: 'RATE_LIMITED',
}
const endMessages: Record<AddPasskeyRefusalCode, DictionaryKey> = {
  INVALID_ORIGIN: 'PASSKEY_NOT_POSSIBLE',
  INVALID_NAME: 'PASSKEY_NAME_VAL',
  INVALID_RESPONSE: 'PASSKEY_TOO_LATE',
  PASSKEY_EXISTS: 'PASSKEY_EXISTS',
  TOO_MANY_PASSKEYS: 'TOO_MANY_PASSKEYS',
  RATE_LIMITED: 'RATE_LIMITED',
}

/** The steps of adding a passkey, each asked for by a script. */
export async function answerPasskeyStep(context: Context, form: FormData): Promise<Response> {
  try {
    switch (form.get('intent')) {
      case 'start':
        return Response.json(await startRegistration(context, form))
      case 'add':
        return await endRegistration(context, form)
      case 'code':
        return Response.json(await requestProofCode(context))
      default:
        return new Response(null, { status: 400 })
    }
  } catch (error) {
    if (error instanceof Response) throw error
    context.get(visitContext).logger.error(error, 'passkey not added')
    return Response.json({ problem: formMessage('GENERIC_ERROR') } satisfies Problem)
  }
}

async function startRegistration(context: Context, form: FormData): Promise<RegistrationStart> {
  const { userId } = playerOf(context)
  const platform = context.get(platformContext)
  const variables = { userId, origin: context.get(visitContext).origin, proof: proofOf(form) }
  const { startPasskeyRegistration: started } = await platform.request(StartPasskeyRegistrationDocument, variables)
  if (started.__typename === 'StartPasskeyRegistrationRefusal')
    return started.code === 'PROOF_REQUIRED'
      ? { needsProof: true }
      : { problem: formMessage(startMessages[started.code]) }
  const { userSessions } = await platform.request(CurrentDeviceDocument, { userId })
  const current = userSessions.find(({ isCurrent }) => isCurrent)
  return { options: started.options, device: deviceParts(current?.deviceName ?? null) }
}

async function endRegistration(context: Context, form: FormData): Promise<Response> {
  const { userId } = playerOf(context)
  const response = passkeyAnswer(form)
  if (response === null)
    return Response.json({ problem: formMessage('PASSKEY_TOO_LATE') } satisfies RegistrationEnd, { status: 400 })
  const { addPasskey: added } = await context.get(platformContext).request(AddPasskeyDocument, {
    userId,
    origin: context.get(visitContext).origin,
    response,
    name: textOf(form, 'name'),
  })
  if (added.__typename === 'AddPasskeySuccess')
    return Response.json({ isAdded: true } satisfies RegistrationEnd, { headers: withCookies([havePasskey()]) })
  return Response.json({ problem: formMessage(endMessages[added.code]) } satisfies RegistrationEnd)
}
