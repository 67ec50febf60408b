/**
 * A file for the browser in parts. The next part is made only when the browser has taken the one before, so that a file of any
 * length takes no memory. Where a part fails, so does the connection, and the browser reports a failed download instead of
 * keeping a short file.
 */
export function fileStream(
  parts: AsyncGenerator<string>,
  onFault: (error: unknown) => void,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder()
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          const { done, value } = await parts.next()
          if (done) controller.close()
          else controller.enqueue(encoder.encode(value))
        } catch (error) {
          onFault(error)
          controller.error(new Error('The file was broken off'))
        }
      },
      async cancel() {
        await parts.return(undefined)
      },
    },
    { highWaterMark: 0 },
  )
}
