/** What the browser makes of a chosen file before it is sent. */
import {
  type AcceptedKind,
  contentTypes,
  FIRST_BYTES,
  type FileKind,
  type FileProblem,
  fileKind,
  fileProblem,
  MAX_PICTURE_BYTES,
  sentSize,
} from './document-file.ts'

export interface PreparedFile {
  content: Blob
  /** The name that it is sent under: players' own names of files stay with them. */
  name: string
  /** The picture as it is sent; null for a PDF. */
  picture: HTMLCanvasElement | null
}

const JPEG_QUALITY = 0.85

/**
 * Pictures are turned as they were taken, made smaller and written anew, so that nothing but the picture is sent: not the
 * place where it was taken, which cameras write into their files. A PDF is sent as it is.
 */
export async function prepareFile(file: Blob): Promise<PreparedFile | { problem: FileProblem }> {
  const kind = fileKind(new Uint8Array(await file.slice(0, FIRST_BYTES).arrayBuffer()))
  if (kind === 'PDF') return asItIs(file, kind)
  if (file.size > MAX_PICTURE_BYTES) return { problem: 'DOCUMENT_TOO_LARGE' }
  const picture = await drawn(file)
  if (!picture) return { problem: notDrawn(kind) }
  const content = await new Promise<Blob | null>((resolve) => picture.toBlob(resolve, contentTypes.JPEG, JPEG_QUALITY))
  return content ? { content, name: 'document.jpg', picture } : { problem: 'DOCUMENT_TOO_LARGE' }
}

function asItIs(file: Blob, kind: AcceptedKind): PreparedFile | { problem: FileProblem } {
  const problem = fileProblem(kind, file.size)
  return problem ? { problem } : { content: file, name: 'document.pdf', picture: null }
}

const notDrawn = (kind: FileKind | null): FileProblem => (kind === 'HEIC' ? 'DOCUMENT_HEIC' : 'DOCUMENT_UNSUPPORTED')

/** The picture in its size for sending; null when the browser cannot read it, or has no memory for it. */
async function drawn(file: Blob): Promise<HTMLCanvasElement | null> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (!picture) return null
  const canvas = document.createElement('canvas')
  Object.assign(canvas, sentSize(picture))
  const pen = canvas.getContext('2d')
  if (pen) {
    // A JPEG has no transparency: what shows through would become black.
    pen.fillStyle = 'white'
    pen.fillRect(0, 0, canvas.width, canvas.height)
    pen.imageSmoothingQuality = 'high'
    pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
  }
  picture.close()
  return pen ? canvas : null
}
