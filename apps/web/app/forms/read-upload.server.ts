/** Reads a form with a file. The server has bounded its bytes before (server/arrived-bodies.ts). */

/** The form has three fields; browsers may add none. */
const MAX_PARTS = 8
/** As in forms without a file. */
const NAME = /^[a-z][a-z0-9-]{0,63}$/i

/**
 * @throws Response 415 when the body is no multipart form, 413 when it has many parts, 400 when it is broken or has a name
 * that no form of ours has
 */
export async function readUpload(request: Request): Promise<FormData> {
  const type = request.headers.get('content-type') ?? ''
  const [, boundary] = /^multipart\/form-data;\s*boundary="?([\w'()+,./:=?-]{1,70})"?$/i.exec(type) ?? []
  if (!boundary) throw new Response(null, { status: 415 })
  const body = Buffer.from(await request.arrayBuffer())
  // Counted before it is parsed, which takes a moment for each part.
  if (hasMorePartsThan(MAX_PARTS, body, `--${boundary}`)) throw new Response(null, { status: 413 })
  const form = await new Response(body, { headers: { 'content-type': type } }).formData().catch(() => null)
  if (!form || [...form.keys()].some((name) => !NAME.test(name))) throw new Response(null, { status: 400 })
  return form
}

function hasMorePartsThan(most: number, body: Buffer, delimiter: string): boolean {
  let parts = -1
  for (let at = body.indexOf(delimiter); at >= 0; at = body.indexOf(delimiter, at + delimiter.length))
    if (++parts > most) return true
  return false
}
