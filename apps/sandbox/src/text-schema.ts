import { check, maxLength, minLength, pipe, string } from 'valibot'

// biome-ignore lint/suspicious/noControlCharactersInRegex: PostgreSQL's text cannot hold U+0000
const nul = /\u0000/

/** A text of at most `max` UTF-16 units that the database can store, including emoji. */
export const text = (max: number) =>
  pipe(
    string(),
    maxLength(max),
    check((value) => !nul.test(value)),
  )

/** Like `text`, but not empty. */
export const filledText = (max: number) => pipe(text(max), minLength(1))

/** An absolute http(s) address without user and password. */
export const webAddress = pipe(
  filledText(2_000),
  check((value) => {
    const url = URL.parse(value)
    return (url?.protocol === 'http:' || url?.protocol === 'https:') && url.username === '' && url.password === ''
  }),
)
