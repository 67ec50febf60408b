import { data, type RouterContextProvider, redirect } from 'react-router'
import { platformContext, visitContext } from '../../context.ts'
import { type EncodedMessage, formMessage } from '../../forms/form-message.ts'
import { withCookies } from '../../middleware/cookies.ts'
import { alertCookie } from '../../middleware/flash-alert.ts'
import { playerOf } from '../../middleware/session.ts'
import type { DictionaryKey } from '../../text/generated/dictionary-keys.ts'
import { contentTypes, FIRST_BYTES, fileKind, fileProblem } from './document-file.ts'
import { isDocumentType } from './document-types.ts'
import {
  CreateUploadUriDocument,
  type CreateUploadUriRefusalCode,
  type DocumentType,
  ProvideDocumentDocument,
  type ProvideDocumentRefusalCode,
} from './generated/documents.ts'

type Context = Readonly<RouterContextProvider>

/** What the form is answered with: the script's and the browser's own. */
export type SendReply = { isSent: true } | { problem: EncodedMessage }

/** The platform's own wait for the store is 4 s. */
const STORE_TIMEOUT_MS = 20_000

const uploadTexts: Record<CreateUploadUriRefusalCode, DictionaryKey> = {
  UNSUPPORTED_TYPE: 'DOCUMENT_UNSUPPORTED',
  TOO_LARGE: 'DOCUMENT_TOO_LARGE',
  RATE_LIMITED: 'RATE_LIMITED',
}
/** The same file waits for review already, such as after a second press or a lost answer: that is what the player wanted. */
const provideTexts: Record<Exclude<ProvideDocumentRefusalCode, 'ALREADY_PROVIDED'>, DictionaryKey> = {
  UNKNOWN_OBJECT: 'ERROR_DOCUMENT_UPLOAD',
  INVALID_FILE: 'DOCUMENT_UNSUPPORTED',
  ACTIVE_CONTENT: 'DOCUMENT_ACTIVE',
  STORAGE_UNAVAILABLE: 'ERROR_DOCUMENT_UPLOAD',
  RATE_LIMITED: 'RATE_LIMITED',
}

/** The answer to a browser without script: the page again, with an alert or with what was wrong. */
export async function sendByForm(context: Context, form: FormData) {
  const reply = await sendDocument(context, form)
  if ('problem' in reply) return data(reply, { status: 400 })
  return redirect('/account/documents', {
    headers: withCookies([alertCookie({ key: 'SUCCESS_DOCUMENT', type: 'success' })]),
  })
}

/** Hands the file of a form in for review: from this server to the object store, by an address for it alone. */
export async function sendDocument(context: Context, form: FormData): Promise<SendReply> {
  const type = form.get('type')
  if (!isDocumentType(type)) return { problem: formMessage('DOCUMENT_KIND_CHOOSE') }
  const file = chosenFile(form)
  if (!file) return { problem: formMessage('DOCUMENT_NO_FILE') }
  try {
    return await handIn(context, type, file)
  } catch (error) {
    if (error instanceof Response) throw error
    context.get(visitContext).logger.error(error, 'document not sent')
    return { problem: formMessage('GENERIC_ERROR') }
  }
}

/** Of the two fields, the file and the camera, the one that was used. An unused one is an empty file without a name. */
const chosenFile = (form: FormData): File | undefined =>
  ['file', 'photo'].map((name) => form.get(name)).find((value) => value instanceof File && value.name !== '') as
    | File
    | undefined

async function handIn(context: Context, type: DocumentType, file: File): Promise<SendReply> {
  const content = new Uint8Array(await file.arrayBuffer())
  const kind = fileKind(content.subarray(0, FIRST_BYTES))
  const problem = fileProblem(kind, content.length)
  if (problem || kind === null || kind === 'HEIC') return { problem: formMessage(problem ?? 'DOCUMENT_UNSUPPORTED') }
  const contentType = contentTypes[kind]
  const { userId } = playerOf(context)
  const platform = context.get(platformContext)
  const announced = { userId, contentType, size: content.length }
  const { createUploadUri: granted } = await platform.request(CreateUploadUriDocument, announced)
  if (granted.__typename === 'CreateUploadUriRefusal') return { problem: formMessage(uploadTexts[granted.code]) }
  if (!(await store(context, granted.uploadUrl, contentType, content)))
    return { problem: formMessage('ERROR_DOCUMENT_UPLOAD') }
  const provided = { userId, type, path: granted.objectPath }
  const { provideDocument: answer } = await platform.request(ProvideDocumentDocument, provided)
  if (answer.__typename === 'ProvideDocumentSuccess' || answer.code === 'ALREADY_PROVIDED') return { isSent: true }
  return { problem: formMessage(provideTexts[answer.code]) }
}

/** Whether the store has the file. The address is the platform's, for this type and size and ten minutes. */
async function store(context: Context, url: string, contentType: string, body: Uint8Array<ArrayBuffer>) {
  const { logger } = context.get(visitContext)
  try {
    const response = await fetch(url, {
      method: 'PUT',
      headers: { 'content-type': contentType, 'if-none-match': '*' },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(STORE_TIMEOUT_MS),
    })
    await response.body?.cancel()
    if (!response.ok) logger.warn({ status: response.status }, 'document not stored')
    return response.ok
  } catch (error) {
    logger.warn(error, 'document not stored')
    return false
  }
}
