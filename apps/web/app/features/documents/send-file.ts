import { encodeMessage } from '../../forms/form-message.ts'
import type { PreparedFile } from './prepare-file.ts'
import type { SendReply } from './send-document.server.ts'

interface Sending {
  /** The address of the endpoint. */
  address: string
  type: string
  file: Pick<PreparedFile, 'content' | 'name'>
  /** From 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

const failed: SendReply = { problem: encodeMessage({ key: 'ERROR_DOCUMENT_UPLOAD' }) }
const tooLarge: SendReply = { problem: encodeMessage({ key: 'DOCUMENT_TOO_LARGE' }) }

/**
 * Sends a file, and says how much of it is on its way, which `fetch` does not. Resolves to `elsewhere` when the answer is
 * another page's: the session has ended.
 */
export function sendFile({ address, type, file, onProgress, signal }: Sending): Promise<SendReply | 'elsewhere'> {
  const form = new FormData()
  form.set('type', type)
  form.set('file', file.content, file.name)
  const request = new XMLHttpRequest()
  const answer = new Promise<SendReply | 'elsewhere'>((resolve) => {
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => resolve(replyOf(request))
    request.onerror = () => resolve(failed)
    request.ontimeout = () => resolve(failed)
    request.onabort = () => resolve(failed)
  })
  signal.addEventListener('abort', () => request.abort(), { once: true })
  request.open('POST', address)
  request.responseType = 'text'
  request.send(form)
  return answer
}

function replyOf(request: XMLHttpRequest): SendReply | 'elsewhere' {
  if (request.status === 413) return tooLarge
  if (request.status !== 200) return failed
  if (!request.getResponseHeader('content-type')?.startsWith('application/json')) return 'elsewhere'
  return JSON.parse(request.responseText) as SendReply
}
