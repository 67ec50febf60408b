/** Looks for what no log may hold: secrets, cards, tokens, passwords and mail addresses. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Outcome } from './part.ts'

type Kind = 'secret' | 'card' | 'token' | 'password' | 'mail address'
export type Found = { kind: Kind; match: string }

const patterns: [Kind, RegExp][] = [
  ['mail address', /[\w.+-]+@(?:[\w-]+\.)+[a-z]{2,}\b/gi],
  ['token', /\beyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]{8,}/g],
  ['token', /\bbearer\s+[\w.~+/-]{16,}/gi],
  ['token', /"(?:cookie|set-cookie|authorization)"\s*:\s*"(?!\[Redacted\])[^"]+"/gi],
  ['token', /\b(?:X-Amz-Signature|code|token|hash)=[\w-]{20,}/g],
  ['secret', /\bwhsec_[\w+/=]{8,}/g],
  ['secret', /\b[a-z]+:\/\/[^\s:/@"]+:[^\s/@"]+@/gi],
  ['password', /\$argon2[\w$=,+/]+/g],
  ['password', /"(?:\w*password|pin|cvc|cvv)"\s*:\s*"(?!\[Redacted\])[^"]+"/gi],
  ['password', /\b(?:password|cvc|cvv)=[^\s&"]+/gi],
]
/** Cards begin with 3 to 6; times in milliseconds begin with 1. */
const digits = /(?<![\w-])[3-6](?:[ -]?\d){12,18}(?![\w-])/g

/** The check digit that every card number has. */
function isCard(text: string): boolean {
  const numbers = [...text.replaceAll(/\D/g, '')].reverse().map(Number)
  const sum = numbers.reduce(
    (all, digit, at) => all + (at % 2 === 0 ? digit : digit < 5 ? 2 * digit : 2 * digit - 9),
    0,
  )
  return sum % 10 === 0
}

/** @param known secrets of this run */
export function findConfidential(text: string, known: readonly string[] = []): Found[] {
  return [
    ...known.filter((secret) => text.includes(secret)).map((match): Found => ({ kind: 'secret', match })),
    ...patterns.flatMap(([kind, pattern]) => [...text.matchAll(pattern)].map(([match]): Found => ({ kind, match }))),
    ...[...text.matchAll(digits)].filter(([match]) => isCard(match)).map(([match]): Found => ({ kind: 'card', match })),
  ]
}

/** The secrets of a data directory; of keys, the part after the id. */
function secretsOf(dataDir: string): string[] {
  const file = join(dataDir, 'secrets.json')
  if (!existsSync(file)) return []
  const values = Object.values(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)
  return values.flatMap((value) => value.split(/[\s:]/)).filter((part) => part.length >= 16)
}

/** Reads all logs that a stack has written: one test per file. */
export function scanLogs(dataDir: string, passwords: readonly string[]): Outcome {
  const known = [...secretsOf(dataDir), ...passwords]
  const files = globSync(join(dataDir, 'logs/*.log')).sort()
  const failures = files.flatMap((file) => {
    const lines = readFileSync(file, 'utf8').split('\n')
    const found = lines.flatMap((line, at) =>
      findConfidential(line, known).map(
        ({ kind }) => `${basename(file)}:${at + 1} holds a ${kind}: ${line.slice(0, 400)}`,
      ),
    )
    return found.length > 0 ? [found.slice(0, 5).join('\n')] : []
  })
  if (files.length === 0)
    return { totals: { passed: 0, failed: 1, skipped: 0 }, failures: ['There are no logs to read'] }
  return { totals: { passed: files.length - failures.length, failed: failures.length, skipped: 0 }, failures }
}
