/** What a reader may be behind, beside what it begins with, before the connection is cut; it comes back and asks for what it lacks. */
const MOST_UNREAD_CHARACTERS = 256 * 1024
/** Sent at once, if there is as much. */
const PIECE_CHARACTERS = 16 * 1024

/** One connection of server-sent events. */
export interface EventConnection {
  send(text: string): void
  close(): void
}

/**
 * The body of an answer of server-sent events. What waits for a slow reader are the texts themselves, which readers may share.
 * @param opened is given the connection once it is read
 * @param gone is called once, when either side has ended it, or a slow reader was cut
 * @param first what it begins with, however much that is
 */
export function eventStream(
  opened: (connection: EventConnection) => void,
  gone: () => void,
  first: readonly string[] = [],
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const waiting = first.filter((text) => text !== '')
  let unread = waiting.reduce((sum, { length }) => sum + length, 0)
  const mostUnread = unread + MOST_UNREAD_CHARACTERS
  let isOpen = true
  /** Of a reader that has read all. */
  let wake = () => {}
  const end = () => {
    if (!isOpen) return
    isOpen = false
    wake()
    gone()
  }
  const send = (text: string) => {
    if (!isOpen) return
    unread += text.length
    if (unread > mostUnread) return end()
    waiting.push(text)
    wake()
  }
  const piece = () => {
    let count = 0
    for (let length = 0; count < waiting.length && length < PIECE_CHARACTERS; count += 1)
      length += waiting[count]?.length ?? 0
    const text = waiting.splice(0, count).join('')
    unread -= text.length
    return encoder.encode(text)
  }
  return new ReadableStream(
    {
      start: () => opened({ send, close: end }),
      pull: async (controller) => {
        if (isOpen && waiting.length === 0)
          await new Promise<void>((awake) => {
            wake = awake
          })
        if (waiting.length > 0) controller.enqueue(piece())
        else controller.close()
      },
      cancel: end,
    },
    { highWaterMark: 0 },
  )
}
