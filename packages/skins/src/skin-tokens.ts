import { readFileSync } from 'node:fs'
import { readTokens, type Tokens } from './token-colours.ts'

/** The tokens of a skin, read from its stylesheet. */
export const tokensOf = (code: string): Tokens =>
  readTokens(readFileSync(new URL(`./${code}/tokens.css`, import.meta.url), 'utf8'))
