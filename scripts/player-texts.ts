import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseSync } from '@swc/core'
import { isScalar, LineCounter, parseDocument, visit } from 'yaml'

/** The skins' languages, by the codes that the content files use. */
export const languages = ['en', 'fr', 'pl', 'no', 'br', 'de', 'es', 'it', 'fi'] as const
export type Language = (typeof languages)[number]

/** A player-facing text with its location in the repository. */
export interface PlayerText {
  file: string
  line: number
  language: Language
  text: string
}

const repository = join(import.meta.dirname, '..')
const contentFiles = 'apps/content/{common,core,second}/**/*.{yaml,md}'
const codeFiles = [
  'apps/platform/src/**/*{-mail,-texts}.ts',
  'apps/sandbox/src/**/texts/**/*.ts',
  'apps/sandbox/sportsbook-client/src/texts/*.ts',
  'apps/sandbox/src/**/*-texts.ts',
  'apps/web/app/**/standalone-texts.ts',
  'packages/skins/src/*/skin.ts',
]

/** Content files name two languages by country where the services use locales. */
const byLocale: Readonly<Record<string, Language>> = { nb: 'no', 'pt-BR': 'br', 'pt-br': 'br', ptBR: 'br' }
const languageOf = (name: string): Language | undefined =>
  byLocale[name] ?? languages.find((language) => language === name)

/** Every player-facing text of this repository, language by language. */
export function playerTexts(): PlayerText[] {
  const content = globSync(contentFiles, { cwd: repository }).flatMap((file) =>
    file.endsWith('.md') ? textsOfMarkdown(file, read(file)) : textsOfYaml(file, read(file)),
  )
  const code = globSync(codeFiles, { cwd: repository }).flatMap((file) => textsOfCode(file, read(file)))
  return [...content, ...code]
}

const read = (file: string) => readFileSync(join(repository, file), 'utf8')

/** The language of a file according to its folder or name, such as `dictionaries/fr/` or `terms/fr.yaml`. */
function languageOfFile(file: string): Language | undefined {
  const names = [...file.split('/').slice(0, -1), basename(file).replace(/\.\w+$/, '')]
  return names.map(languageOf).find((language) => language !== undefined)
}

export function textsOfMarkdown(file: string, source: string): PlayerText[] {
  const language = languageOfFile(file)
  if (!language) return []
  return source.split('\n').map((text, index) => ({ file, line: index + 1, language, text }))
}

/** Values only: players never see keys and comments. */
export function textsOfYaml(file: string, source: string): PlayerText[] {
  const lines = new LineCounter()
  const found: PlayerText[] = []
  visit(parseDocument(source, { lineCounter: lines }), {
    Scalar(key, { value, range }, path) {
      if (key === 'key' || typeof value !== 'string') return
      const keys = path.flatMap((node) => ('key' in node && isScalar(node.key) ? [String(node.key.value)] : []))
      const language = languageOfFile(file) ?? keys.map(languageOf).find((found) => found !== undefined)
      if (language) found.push({ file, line: lines.linePos(range?.[0] ?? 0).line, language, text: value })
    },
  })
  return found
}

interface SyntaxNode {
  type: string
  [field: string]: unknown
}
const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string'

/**
 * In a file with several languages, a text belongs to its closest enclosing property that is named after a language.
 */
export function textsOfCode(file: string, source: string): PlayerText[] {
  const found: PlayerText[] = []
  // Nodes arrive in source order, so the search for each one starts where the previous one was found.
  let cursor = 0
  const add = (raw: string, text: string, language: Language | undefined) => {
    const at = source.indexOf(raw, cursor)
    if (at < 0) return
    cursor = at + raw.length
    if (language) found.push({ file, line: source.slice(0, at).split('\n').length, language, text })
  }
  const walk = (value: unknown, language: Language | undefined): void => {
    if (Array.isArray(value)) for (const item of value) walk(item, language)
    if (Array.isArray(value) || typeof value !== 'object' || value === null) return
    if (!isNode(value)) for (const item of Object.values(value)) walk(item, language)
    else if (value.type === 'StringLiteral') add(String(value.raw), String(value.value), language)
    else if (value.type === 'TemplateElement') add(String(value.raw), String(value.raw), language)
    else if (value.type === 'TemplateLiteral') walk(inOrder(value), language)
    else if (value.type === 'KeyValueProperty') walk(value.value, nameOfProperty(value) ?? language)
    else walk(Object.values(value), language)
  }
  walk(parseSync(source, { syntax: 'typescript', target: 'es2022' }).body, languageOfFile(file))
  return found
}

const nameOfProperty = ({ key }: SyntaxNode): Language | undefined =>
  isNode(key) && typeof key.value === 'string' ? languageOf(key.value) : undefined

/** Quasis and expressions of a template, in source order. */
function inOrder({ quasis, expressions }: SyntaxNode): unknown[] {
  if (!Array.isArray(quasis) || !Array.isArray(expressions)) return []
  return quasis.flatMap((quasi, index) => (index < expressions.length ? [quasi, expressions[index]] : [quasi]))
}
