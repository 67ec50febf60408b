import { useRef, useState } from 'react'
import { useHref, useRevalidator } from 'react-router'
import { type EncodedMessage, formMessage } from '../../forms/form-message.ts'
import { useAlert } from '../../site/alerts.tsx'
import { type PreparedFile, prepareFile } from './prepare-file.ts'
import { sendFile } from './send-file.ts'

interface Upload {
  file: PreparedFile | null
  step: 'choosing' | 'preparing' | 'ready' | 'sending'
  /** What has been sent, from 0 to 1. */
  share: number
  problem: EncodedMessage | null
}

type Prepared = Awaited<ReturnType<typeof prepareFile>> | null

const nothing: Upload = { file: null, step: 'choosing', share: 0, problem: null }
const uploadFailed = formMessage('ERROR_DOCUMENT_UPLOAD')

/** A document on its way: chosen, prepared, sent; what failed is kept and sent again. */
export function useDocumentUpload(onSent: () => void) {
  const address = useHref('/account/documents/file')
  const page = useHref('/account/documents')
  const showAlert = useAlert()
  const { revalidate } = useRevalidator()
  const [upload, setUpload] = useState(nothing)
  /** Of several files that were chosen one after the other, the last one counts. */
  const latest = useRef<Promise<Prepared>>(Promise.resolve(null))
  const sending = useRef<AbortController>(null)

  async function choose(chosen: File | undefined) {
    cancel()
    const preparing: Promise<Prepared> = chosen ? prepareFile(chosen) : Promise.resolve(null)
    latest.current = preparing
    setUpload({ ...nothing, step: chosen ? 'preparing' : 'choosing' })
    const prepared = await preparing
    if (latest.current === preparing) setUpload((before) => ({ ...before, ...stateOf(prepared) }))
  }

  /** Pressed while the file is prepared, it is sent as soon as it is. */
  async function send(type: string) {
    if (sending.current) return
    const abort = new AbortController()
    sending.current = abort
    const file = type ? await latest.current : null
    if (abort.signal.aborted) return
    if (!file || 'problem' in file) {
      sending.current = null
      const problem = file?.problem ?? (type ? 'DOCUMENT_NO_FILE' : 'DOCUMENT_KIND_CHOOSE')
      return setUpload((before) => ({ ...before, problem: formMessage(problem) }))
    }
    setUpload({ file, step: 'sending', share: 0, problem: null })
    const onProgress = (share: number) =>
      setUpload((before) => (before.step === 'sending' ? { ...before, share } : before))
    const reply = await sendFile({ address, type, file, onProgress, signal: abort.signal })
    if (reply === 'elsewhere') return window.location.assign(page)
    if (!abort.signal.aborted) {
      sending.current = null
      if ('isSent' in reply) {
        latest.current = Promise.resolve(null)
        setUpload(nothing)
        showAlert({ key: 'SUCCESS_DOCUMENT', type: 'success' })
        onSent()
      } else {
        setUpload({ file, step: 'ready', share: 0, problem: reply.problem })
        if (reply.problem === uploadFailed) showAlert({ key: 'ERROR_DOCUMENT_UPLOAD', type: 'error' })
      }
    }
    // Whoever cancels late, or loses the answer, sees whether the document has arrived all the same.
    await revalidate()
  }

  function cancel() {
    if (!sending.current) return
    sending.current.abort()
    sending.current = null
    setUpload((before) => (before.step === 'sending' ? { ...before, step: 'ready', share: 0 } : before))
  }

  return { upload, choose, send, cancel }
}

function stateOf(prepared: Prepared): Pick<Upload, 'file' | 'step'> & { problem?: EncodedMessage } {
  if (!prepared) return { file: null, step: 'choosing' }
  if ('problem' in prepared) return { file: null, step: 'choosing', problem: formMessage(prepared.problem) }
  return { file: prepared, step: 'ready' }
}
