/**
 * Reads a body to its end, but never more than `most` bytes of it; null when there is more. The rest is not read, so the
 * connection cannot be used again.
 * @throws when the body breaks off: nothing of it is returned
 */
export async function boundedBody(stream: ReadableStream<Uint8Array> | null, most: number): Promise<Buffer | null> {
  const parts: Uint8Array[] = []
  let size = 0
  const reader = stream?.getReader()
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.length
    if (size > most) {
      // Not waited for: whoever sends may never come to an end.
      reader?.cancel().catch(() => {})
      return null
    }
    parts.push(part.value)
  }
  return Buffer.concat(parts, size)
}
