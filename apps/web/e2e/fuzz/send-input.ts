/** Sends an input to a process, and says what is wrong with the answer. */
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { type AnyInput, type Input, isRaw, type RawInput } from './input.ts'

const agent = new Agent({ keepAlive: true, maxSockets: 8 })
/** Longer than any time-out of the services for what has arrived as a whole. */
const answerMs = 15_000
const readBytes = 64 * 1024

interface Answer {
  /** Null when the connection was closed without an answer. */
  status: number | null
  location: string
  text: string
}

/** Null when the answer is as it should be. */
export async function faultOf(input: AnyInput, port: number): Promise<string | null> {
  const answer = await (isRaw(input) ? sendRaw(input, port) : send(input, port)).catch((error: Error) => error)
  if (answer instanceof Error) return `no answer: ${answer.message}`
  const { status, location, text } = answer
  if (status === null) return isRaw(input) ? null : 'closed without an answer'
  if (status >= 500) return `${status}: ${text.slice(0, 300)}`
  if (/^(\/\/|\/\\)/.test(location)) return `redirects to ${location}`
  // Pages of the web app carry the texts of all codes.
  if (input.service !== 'web' && text.includes('INTERNAL_SERVER_ERROR'))
    return `failed unexpectedly: ${text.slice(0, 300)}`
  if (/\n\s+at \S+ \(/.test(text)) return `shows a stack: ${text.slice(0, 300)}`
  return null
}

function send(input: Input, port: number, retried = false): Promise<Answer> {
  const { method, path, headers, body } = input
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const sent = request(
      { agent, host: '127.0.0.1', port, method, path, headers: { ...headers, ...length } },
      (response) => {
        let text = ''
        response.on('data', (chunk: Buffer) => {
          if (text.length < readBytes) text += chunk.toString('latin1')
        })
        const end = () =>
          resolve({ status: response.statusCode ?? null, location: response.headers.location ?? '', text })
        response.on('end', end)
        response.on('error', reject)
      },
    )
    sent.setTimeout(answerMs, () => sent.destroy(new Error(`nothing within ${answerMs} ms`)))
    // A refusal may arrive before the whole body was sent.
    sent.on('error', (error: NodeJS.ErrnoException) => {
      // A connection that the server has closed meanwhile: nothing was sent.
      if (sent.reusedSocket && error.code === 'ECONNRESET' && !retried) {
        send(input, port, true).then(resolve, reject)
        return
      }
      const refused = body !== undefined && (error.code === 'EPIPE' || error.code === 'ECONNRESET')
      if (refused) resolve({ status: 413, location: '', text: '' })
      else reject(error)
    })
    sent.end(body)
  })
}

export function sendRaw({ raw }: RawInput, port: number): Promise<Answer> {
  return new Promise((resolve, reject) => {
    let text = ''
    const socket = connect(port, '127.0.0.1', () => socket.end(raw, 'latin1'))
    socket.setTimeout(answerMs, () => socket.destroy(new Error(`nothing within ${answerMs} ms`)))
    socket.on('data', (chunk) => {
      if (text.length < readBytes) text += chunk.toString('latin1')
    })
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') reject(error)
    })
    socket.on('close', () => {
      const status = /^HTTP\/1\.1 (\d{3})/.exec(text)?.[1]
      const location = /^location: (.*)$/im.exec(text)?.[1] ?? ''
      resolve({ status: status ? Number(status) : null, location, text })
    })
  })
}
