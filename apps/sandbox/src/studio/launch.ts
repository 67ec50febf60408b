import { maxLength, object, optional, picklist, pipe, regex, safeParse, string, url } from 'valibot'
import { isListed } from '../listed-sources.ts'

const address = pipe(string(), maxLength(2_000), url())

const parameters = object({
  game: pipe(string(), regex(/^[a-z0-9-]{1,80}$/)),
  mode: picklist(['REAL', 'FUN']),
  token: optional(pipe(string(), maxLength(4_000))),
  language: optional(pipe(string(), regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/)), 'en'),
  currencyCode: optional(pipe(string(), regex(/^[A-Z]{3}$/)), 'EUR'),
  baseUri: address,
  homeUri: address,
  depositUri: address,
  bar: optional(picklist(['PAGE'])),
})

export interface Launch {
  game: string
  mode: 'REAL' | 'FUN'
  language: string
  currencyCode: string
  baseUri: string
  homeUri: string
  depositUri: string
  /** Whether the page around the game shows title, balance and the way out. */
  bar?: 'PAGE' | undefined
}

/**
 * Parses the parameters of a game's address (GameLaunchParameters). Null when one is missing, malformed or leads to a
 * site that is not listed, because the game links to these addresses and sends messages to the first one's origin. The
 * browser alone exchanges the token.
 */
export function parseLaunch(query: Record<string, string>, sources: readonly string[]): Launch | null {
  const parsed = safeParse(parameters, query)
  if (!parsed.success) return null
  const { token, ...launch } = parsed.output
  if (launch.mode === 'REAL' && !token) return null
  const listed = [launch.baseUri, launch.homeUri, launch.depositUri].every((uri) => isListed(new URL(uri), sources))
  return listed ? launch : null
}
