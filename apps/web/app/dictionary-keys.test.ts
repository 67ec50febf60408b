import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { lobbies } from '@parlour/catalogue/lobbies'
import { skins } from '@parlour/skins/skins'
import { describe, expect, it } from 'vitest'
import { lobbyTitleKey } from './features/lobby/public.ts'
import { levelNameKey } from './features/vip/public.ts'
import type { DictionaryKey, TextKey } from './text/generated/dictionary-keys.ts'

const repository = join(import.meta.dirname, '../../..')
const languages = ['en', 'fr', 'pl', 'no', 'fi', 'br', 'it', 'de', 'es']

/** The keys of a language's dictionaries: flat YAML, which the content service validates. */
function dictionary(language: string): Set<string> {
  const files = globSync(`apps/content/{common,core,second}/dictionaries/${language}/*.yaml`, { cwd: repository })
  const lines = files.flatMap((file) => readFileSync(join(repository, file), 'utf8').split('\n'))
  return new Set(lines.flatMap((line) => /^([A-Z][A-Z0-9_]*):/.exec(line)?.[1] ?? []))
}
const english = dictionary('en')

/** Keys built from data, which no type can check. */
const keysFromData: DictionaryKey[] = [
  ...lobbies.map(({ lobbyId }) => lobbyTitleKey(lobbyId)),
  ...Object.values(skins).flatMap(({ vipLevels }) => vipLevels.map(({ level }) => levelNameKey(level))),
]

/** Message keys and alerts that a server's response may contain, whether or not a page refers to them. */
const serverKeys: TextKey[] = [
  ...(['REQUIRED', 'EMAIL_VAL', 'MIN_VAL', 'MAX_VAL', 'INVALID_ENTRY', 'PASS_VAL', 'SAME_PASS_VAL'] as const),
  ...(['INVALID_CHAR_VAL', 'USER_ALREADY_EXISTS', 'INVALID_CARD_NUMBER'] as const),
  ...(['NOT_A_NUMBER', 'INVALID_PHONE_FORMAT', 'ERROR_TWOFA', 'ERROR_DOCUMENT_UPLOAD', 'GENERIC_ERROR'] as const),
  ...(['TWOFA_CODE_ERROR', 'WARNING_NAVIGATION', 'INVALID_HASH', 'INVALID_CODE', 'ERR_BAD_REQUEST'] as const),
  ...(['LIMIT_EXCEEDED', 'SUCCESS_LOGIN', 'SUCCESS_LOGOUT', 'SUCCESS_REGISTER', 'SUCCESS_PROFILE'] as const),
  ...(['SUCCESS_RESET_PASSWORD', 'SUCCESS_EMAIL_VERIFICATION', 'SUCCESS_CANCEL_PAYMENT', 'SUCCESS_WITHDRAW'] as const),
  ...(['NO_DATA', 'MISSING_DOCUMENTS', 'CANCEL_ACTIVE_BONUSES'] as const),
]

const isCode = (file: string) => !/\.(test|testing|stories)\.tsx?$|generated\/dictionary-keys/.test(file)
const code = globSync('{apps/web/app,packages/skins/src,packages/ui/src}/**/*.{ts,tsx}', { cwd: repository })
  .filter(isCode)
  .map((file): [string, string] => [file, readFileSync(join(repository, file), 'utf8')])
const text = code.map(([, source]) => source).join('\n')
const mentioned = new Set([...text.matchAll(/\b[A-Z][A-Z0-9_]*\b/g)].map(([word]) => word))
/** The text around the variable part of a template such as `VIP_INFO_${topic}`. */
const templates = [...text.matchAll(/`([A-Z_]*)\$\{[^}`]+\}([A-Z_]*)`/g)]
  .map(([, before = '', after = '']) => [before, after] as const)
  .filter(([before, after]) => /[A-Z]/.test(before + after) && !['LOBBY_', 'VIP_LEVEL_'].includes(before))

/**
 * Whether a template may produce the key. If it starts with its variable part, that part is itself a key
 * (`${key}_TEXT`).
 */
const mayProduce = (key: string, [before, after]: readonly [string, string]) =>
  key.startsWith(before) &&
  key.endsWith(after) &&
  (before !== '' || mentioned.has(key.slice(0, key.length - after.length)))

const isUsed = (key: string) =>
  mentioned.has(key) ||
  [...keysFromData, ...serverKeys].some((wanted) => wanted === key) ||
  templates.some((template) => mayProduce(key, template))

describe('dictionary keys (their type ensures that every key in the code has a text)', () => {
  it('exist for everything that data refers to', () => {
    expect(english.size).toBeGreaterThan(300)
    expect(keysFromData.filter((key) => !english.has(key))).toEqual([])
  })

  it.each(languages)('all have a text in %s', (language) => {
    const texts = dictionary(language)
    expect([...english].filter((key) => !texts.has(key))).toEqual([])
  })

  it.each(languages)('are all used in %s', (language) => {
    expect([...dictionary(language)].filter((key) => !isUsed(key))).toEqual([])
  })

  it('appear in form schemas only through `formMessage`, which checks their type', () => {
    const raw = code.flatMap(([file, source]) =>
      [...source.matchAll(/\bv\.\w+\([^'\n]*(?<!formMessage\()'([A-Z][A-Z_]+)'/g)].map(([call]) => `${file}: ${call}`),
    )
    expect(raw.filter((found) => !/v\.(literal|picklist)\(/.test(found))).toEqual([])
  })
})
