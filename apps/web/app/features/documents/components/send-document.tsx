import { Button } from '@parlour/ui/button'
import { FieldFrame, SelectField } from '@parlour/ui/field'
import { Progress } from '@parlour/ui/progress'
import { FileText } from 'lucide-react'
import { type ChangeEvent, type FormEvent, useEffect, useRef } from 'react'
import { useHref } from 'react-router'
import { FormAlert } from '../../../forms/form-alert.tsx'
import { useTexts } from '../../../text/text.tsx'
import { documentTypes } from '../document-types.ts'
import type { PreparedFile } from '../prepare-file.ts'
import { useDocumentUpload } from '../use-document-upload.ts'

/** What the phone's chooser offers; the rules are in document-file.ts. */
const ACCEPT = 'image/*,application/pdf'

/**
 * The form for one document. Without script the browser sends the file as it is; with it, pictures are prepared, shown and
 * sent with progress.
 */
export function SendDocument({ problem }: { problem: string | undefined }) {
  const { t } = useTexts()
  const form = useRef<HTMLFormElement>(null)
  const { upload, choose, send, cancel } = useDocumentUpload(() => form.current?.reset())
  const { file, step, share } = upload
  const isSending = step === 'sending'
  // A file that was chosen before the script ran.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the script begins
  useEffect(() => {
    const [early] = chosenFiles(form.current)
    if (early) void choose(early)
  }, [])

  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    const { currentTarget: input } = event
    for (const other of fileInputs(form.current)) if (other !== input) other.value = ''
    void choose(input.files?.[0])
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void send(String(new FormData(event.currentTarget).get('type') ?? ''))
  }
  const startAgain = () => {
    for (const input of fileInputs(form.current)) input.value = ''
    void choose(undefined)
  }
  const messages = upload.problem ?? (step === 'choosing' ? problem : undefined)
  return (
    <section className="security-part" aria-labelledby="send-document-title">
      <h3 id="send-document-title" className="security-title">
        {t('DOCUMENTS_SEND_TITLE')}
      </h3>
      <form
        ref={form}
        name="document"
        method="post"
        action={useHref('/account/documents')}
        encType="multipart/form-data"
        className="form-stack"
        data-step={step}
        onSubmit={onSubmit}
      >
        <FormAlert messages={messages ? [messages] : null} />
        <SelectField
          id="document-type"
          name="type"
          label={t('DOCUMENT_KIND')}
          hint={t('DOCUMENT_KIND_HINT')}
          defaultValue=""
        >
          <option value="">{t('DOCUMENT_KIND_CHOOSE')}</option>
          {documentTypes.map((type) => (
            <option key={type} value={type}>
              {t(`DOCUMENT_TYPE_${type}`)}
            </option>
          ))}
        </SelectField>
        <FieldFrame id="document-file" label={t('DOCUMENT_FILE')} hint={t('DOCUMENT_FILE_HINT')}>
          <input
            id="document-file"
            name="file"
            type="file"
            accept={ACCEPT}
            aria-describedby="document-file-hint"
            className="document-input"
            onChange={onChange}
            disabled={isSending}
          />
        </FieldFrame>
        <div className="document-camera">
          <FieldFrame id="document-photo" label={t('DOCUMENT_CAMERA')}>
            <input
              id="document-photo"
              name="photo"
              type="file"
              accept="image/*"
              capture="environment"
              className="document-input"
              onChange={onChange}
              disabled={isSending}
            />
          </FieldFrame>
        </div>
        <p className="form-note document-as-it-is">{t('DOCUMENT_AS_IT_IS')}</p>
        <div aria-live="polite" className="document-state">
          {step === 'preparing' && <p className="form-note">{t('DOCUMENT_PREPARING')}</p>}
          {file && <Preview file={file} />}
          {isSending && <Sending share={share} />}
        </div>
        {isSending ? (
          <Button key="cancel" look="quiet" wide onClick={cancel}>
            {t('CANCEL')}
          </Button>
        ) : (
          <Button key="send" type="submit" wide>
            {t(file && upload.problem ? 'TRY_AGAIN' : 'DOCUMENT_SEND')}
          </Button>
        )}
        {file && !isSending && (
          <Button look="quiet" wide onClick={startAgain}>
            {t('DOCUMENT_REMOVE')}
          </Button>
        )}
      </form>
    </section>
  )
}

const fileInputs = (form: HTMLFormElement | null) => [
  ...(form?.querySelectorAll<HTMLInputElement>('input[type="file"]') ?? []),
]
const chosenFiles = (form: HTMLFormElement | null) => fileInputs(form).flatMap(({ files }) => [...(files ?? [])])

/** What is sent, to be looked at before: the very pixels of a picture. */
function Preview({ file: { content, picture } }: { file: PreparedFile }) {
  const { t, locale } = useTexts()
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (picture) frame.current?.replaceChildren(picture)
  }, [picture])
  const [value, unit] =
    content.size < 1_000_000 ? [content.size / 1_000, 'kilobyte'] : [content.size / 1_000_000, 'megabyte']
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit, maximumSignificantDigits: 2 })
  return (
    <div className="document-preview" data-document-bytes={content.size}>
      {picture ? (
        <div ref={frame} role="img" aria-label={t('DOCUMENT_PREVIEW')} className="document-picture" />
      ) : (
        <FileText aria-hidden className="document-sign" />
      )}
      <p className="form-note">{t('DOCUMENT_READY', { size: format.format(value) })}</p>
    </div>
  )
}

function Sending({ share }: { share: number }) {
  const { t, locale } = useTexts()
  const percent = new Intl.NumberFormat(locale, { style: 'percent' }).format(Math.floor(share * 100) / 100)
  return (
    <div className="document-sending">
      <p aria-hidden>{t('DOCUMENT_SENDING', { percent })}</p>
      <Progress label={t('DOCUMENT_SENDING', { percent })} value={share * 100} />
    </div>
  )
}
