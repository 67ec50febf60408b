import { data, type RouterContextProvider, redirect } from 'react-router'
import { contentContext, languageContext, platformContext, skinContext, visitContext } from '../../context.ts'
import { formMessage } from '../../forms/form-message.ts'
import { withCookies } from '../../middleware/cookies.ts'
import { alertCookie } from '../../middleware/flash-alert.ts'
import { playerOf } from '../../middleware/session.ts'
import { fileStream } from '../../site/file-stream.server.ts'
import { dictionaryOf } from '../../text/dictionary-of.ts'
import type { DictionaryKey } from '../../text/generated/dictionary-keys.ts'
import { translate } from '../../text/translate.ts'
import { proofOf, requestProofCode, sentCodeOf } from '../security/public.server.ts'
import { type DataPart, dataFile } from './data-file.ts'
import {
  PersonalDataPartDocument,
  PersonalDataUntilDocument,
  PersonalDataViewDocument,
  RequestPersonalDataDocument,
  type RequestPersonalDataRefusalCode,
} from './generated/personal-data.ts'
import type { ProofReply } from './proof-reply.ts'

type Context = Readonly<RouterContextProvider>

const PAGE = '/account/data'

/** Whether the copy can be downloaded now, and how the player can prove who they are; null when the platform does not answer. */
export async function loadDataCopy(context: Context) {
  const { userId } = playerOf(context)
  try {
    const { user, authenticator, personalDataAccess } = await context
      .get(platformContext)
      .request(PersonalDataViewDocument, { userId })
    return {
      until: personalDataAccess.until,
      hasApp: authenticator.addedAt !== null,
      proofMethods: user.proofMethods,
    }
  } catch (error) {
    if (error instanceof Response) throw error
    context.get(visitContext).logger.warn(error, 'personal data not read')
    return null
  }
}

const messages: Record<RequestPersonalDataRefusalCode, DictionaryKey> = {
  PROOF_REQUIRED: 'REQUIRED',
  WRONG_PASSWORD: 'PROOF_WRONG_PASSWORD',
  WRONG_CODE: 'PROOF_WRONG_CODE',
  RATE_LIMITED: 'RATE_LIMITED',
}

const reply = (answer: ProofReply, status = 200) => data(answer, { status })

/** Sends a code, or takes the proof and shows the page with the file. */
export async function requestDataCopy(context: Context, form: FormData) {
  try {
    const intent = form.get('intent')
    if (intent === 'send-code') {
      const sent = await requestProofCode(context)
      return 'problem' in sent ? reply(sent, 400) : reply({ sent })
    }
    if (intent !== 'request') throw new Response(null, { status: 400 })
    const { userId } = playerOf(context)
    const { requestPersonalData } = await context
      .get(platformContext)
      .request(RequestPersonalDataDocument, { userId, proof: proofOf(form) })
    if ('code' in requestPersonalData)
      return reply({ problem: formMessage(messages[requestPersonalData.code]), sent: sentCodeOf(form) }, 400)
    return redirect(PAGE)
  } catch (error) {
    if (error instanceof Response) throw error
    context.get(visitContext).logger.error(error, 'personal data not requested')
    return reply({ problem: formMessage('GENERIC_ERROR'), sent: sentCodeOf(form) }, 503)
  }
}

/**
 * The copy as a file; where there is none to be had, the page with a word why. HEAD only asks whether there is one: the first part
 * counts as a download, and nobody gets it.
 */
export async function dataCopyFile({ method }: Request, context: Context): Promise<Response> {
  const { logger } = context.get(visitContext)
  const { code, name } = context.get(skinContext)
  const now = new Date().toISOString()
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': `attachment; filename="${code}-data-${now.slice(0, 10)}.json"`,
    'cache-control': 'no-store',
  }
  try {
    if (method === 'HEAD') return (await mayDownload(context)) ? new Response(null, { headers }) : redirect(PAGE)
    const first = await readPart(context, null)
    if (!first) return refused('DATA_COPY_REFUSED')
    const locale = context.get(languageContext).strapiCode
    const { textsId, texts } = await context.get(contentContext).load()
    const leftOut = translate(dictionaryOf(textsId, texts), locale, 'DATA_COPY_LEFT_OUT')
    const file = dataFile({ brand: name, exportedAt: now, leftOut }, partsFrom(context, first))
    return new Response(
      fileStream(file, (error) => logger.warn(error, 'copy of personal data broken off')),
      { headers },
    )
  } catch (error) {
    if (error instanceof Response) throw error
    logger.warn(error, 'personal data not read')
    return refused('GENERIC_ERROR')
  }
}

const refused = (key: DictionaryKey) => redirect(PAGE, { headers: withCookies([alertCookie({ key, type: 'error' })]) })

async function mayDownload(context: Context): Promise<boolean> {
  const { userId } = playerOf(context)
  const { personalDataAccess } = await context.get(platformContext).request(PersonalDataUntilDocument, { userId })
  return personalDataAccess.until !== null
}

interface Part extends DataPart {
  next: string | null
}

/** Null when the platform gives none. */
async function readPart(context: Context, after: string | null): Promise<Part | null> {
  const { userId } = playerOf(context)
  const { personalDataPage } = await context.get(platformContext).request(PersonalDataPartDocument, { userId, after })
  return 'code' in personalDataPage ? null : personalDataPage
}

async function* partsFrom(context: Context, first: Part): AsyncGenerator<DataPart> {
  for (let part = first; ; ) {
    yield part
    if (part.next === null) return
    const next = await readPart(context, part.next)
    if (!next) throw new Error('The copy may not be downloaded any more')
    part = next
  }
}
