/**
 * Reads a body of at most `maxBytes` bytes; null when it is larger. The rest stays unread, so the connection cannot be
 * reused.
 * @throws when the body breaks off, so that no partial body is returned
 */
export async function boundedBody(stream: ReadableStream<Uint8Array> | null, maxBytes: number): Promise<Buffer | null> {
  const parts: Uint8Array[] = []
  let size = 0
  const reader = stream?.getReader()
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.length
    if (size > maxBytes) {
      // Not awaited, because the sender may never finish.
      reader?.cancel().catch(() => {})
      return null
    }
    parts.push(part.value)
  }
  return Buffer.concat(parts, size)
}
