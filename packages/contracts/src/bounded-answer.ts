/** The text of an answer that was larger than agreed; the rest of it is not read. */
export class AnswerTooLarge extends Error {
  override name = 'AnswerTooLarge'
}

/**
 * The text of another service's answer. A service that is broken, or in wrong hands, may send without end, and parsing
 * takes many times the memory of the text.
 * @throws AnswerTooLarge beyond so many bytes, whatever length was announced
 */
export async function answerText(response: Response, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  // Leaving the loop cancels the rest.
  for await (const chunk of response.body ?? []) {
    bytes += (chunk as Uint8Array).byteLength
    if (bytes > maxBytes) throw new AnswerTooLarge(`The answer has more than ${maxBytes} bytes`)
    text += decoder.decode(chunk as Uint8Array, { stream: true })
  }
  return text + decoder.decode()
}
