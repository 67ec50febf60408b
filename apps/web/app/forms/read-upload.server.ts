/** Reads a form with a file. The server has bounded its bytes before (server/arrived-bodies.ts). */

/** The form has three fields; browsers may add none. */
const MAX_PARTS = 8
/** The lines before what a part holds: its name, its type, and a file name of 255 characters. The parser takes each line apart. */
const MAX_HEAD_BYTES = 4 * 1024
/** As in forms without a file. */
const NAME = /^[a-z][a-z0-9-]{0,63}$/i

/**
 * @throws Response 415 when the body is no multipart form, 413 when it has many parts, 400 when it is broken, has long heads
 * of parts, or a name that no form of ours has
 */
export async function readUpload(request: Request): Promise<FormData> {
  const type = request.headers.get('content-type') ?? ''
  const [, boundary] = /^multipart\/form-data;\s*boundary="?([\w'()+,./:=?-]{1,70})"?$/i.exec(type) ?? []
  if (!boundary) throw new Response(null, { status: 415 })
  const body = Buffer.from(await request.arrayBuffer())
  // Looked at before it is parsed, which takes a moment for each part and for each line of its head.
  const parts = partsOf(body, `--${boundary}`, MAX_PARTS + 1)
  if (parts.length > MAX_PARTS + 1) throw new Response(null, { status: 413 })
  if (parts.some((start) => !hasShortHead(body, start))) throw new Response(null, { status: 400 })
  const form = await new Response(body, { headers: { 'content-type': type } }).formData().catch(() => null)
  if (!form || [...form.keys()].some((name) => !NAME.test(name))) throw new Response(null, { status: 400 })
  return form
}

/** Where parts begin, after their delimiter; the last one ends the body. One more than `most` at most. */
function partsOf(body: Buffer, delimiter: string, most: number): number[] {
  const starts: number[] = []
  for (let at = body.indexOf(delimiter); at >= 0 && starts.length <= most; ) {
    const start = at + delimiter.length
    starts.push(start)
    at = body.indexOf(delimiter, start)
  }
  return starts
}

function hasShortHead(body: Buffer, start: number): boolean {
  const head = body.subarray(start, start + MAX_HEAD_BYTES)
  const isEnd = head.subarray(0, 2).toString('latin1') === '--'
  return isEnd || head.includes('\r\n\r\n')
}
