/** What a reader may be behind, beside what it begins with, before the connection is cut; it comes back and asks for what it lacks. */
const MOST_UNREAD_BYTES = 256 * 1024

/** One connection of server-sent events. */
export interface EventConnection {
  send(text: string): void
  close(): void
}

/**
 * The body of an answer of server-sent events.
 * @param opened is given the connection once it is read
 * @param gone is called once, when either side has ended it, or a slow reader was cut
 * @param first what it begins with, however much that is
 */
export function eventStream(
  opened: (connection: EventConnection) => void,
  gone: () => void,
  first = '',
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const beginning = encoder.encode(first)
  let isOpen = true
  const end = (): boolean => {
    if (!isOpen) return false
    isOpen = false
    gone()
    return true
  }
  return new ReadableStream(
    {
      start: (controller) => {
        const close = () => {
          if (!end()) return
          try {
            controller.close()
          } catch {
            // The reader has gone first.
          }
        }
        const send = (text: string) => {
          if (!isOpen) return
          controller.enqueue(encoder.encode(text))
          if ((controller.desiredSize ?? 0) < 0) close()
        }
        if (beginning.length > 0) controller.enqueue(beginning)
        opened({ send, close })
      },
      cancel: () => void end(),
    },
    { highWaterMark: beginning.length + MOST_UNREAD_BYTES, size: (chunk) => chunk?.byteLength ?? 0 },
  )
}
