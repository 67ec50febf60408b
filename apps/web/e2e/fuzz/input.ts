/** What the fuzzer sends: one HTTP request to one process. */
export type Service = 'web' | 'platform' | 'content' | 'sandbox'

export interface Input {
  /** What kind of input it is, for the report. */
  kind: string
  service: Service
  /** Sent to the port of operators. */
  isInner?: boolean
  method: string
  /** Path and query, as they go over the wire. */
  path: string
  headers: Record<string, string>
  body?: string
}

/** Bytes that no client library would send, in place of a request. */
export interface RawInput {
  kind: string
  service: Service
  raw: string
}

export type AnyInput = Input | RawInput

export const isRaw = (input: AnyInput): input is RawInput => 'raw' in input

const urlEncoded = { 'content-type': 'application/x-www-form-urlencoded' }

export const formHeaders = urlEncoded

/** Percent-encodes any text, also one that is not well-formed. */
export const percentEncoded = (text: string): string =>
  [...Buffer.from(text, 'utf8')]
    .map((byte) => (/[A-Za-z0-9._~-]/.test(String.fromCharCode(byte)) ? String.fromCharCode(byte) : hex(byte)))
    .join('')

const hex = (byte: number) => `%${byte.toString(16).padStart(2, '0').toUpperCase()}`

/** A text as a header may carry it. */
export const headerValue = (text: string): string =>
  text
    .replace(/[^\x20-\x7e\xa0-\xff]/g, '?')
    .slice(0, 7_000)
    .trim()
