import * as v from 'valibot'
import type { ContentFile } from './content-files.ts'
import { isLanguageCode, type LanguageCode, languageCodes } from './languages.ts'
import { parseMessage } from './message-syntax.ts'
import type { ProblemList } from './problem.ts'
import { readYaml, type YamlSource } from './yaml-source.ts'

/** A text with its position in the file, for error messages. */
export interface DictionaryText {
  text: string
  file: string
  line: number
  column: number
}

/** Texts by language, then by key. */
export type Dictionaries = Map<LanguageCode, Map<string, DictionaryText>>

const dictionaryFile = v.nullish(
  v.record(
    v.pipe(v.string(), v.regex(/^[A-Z][A-Z0-9_]*$/, 'a key is UPPER_SNAKE')),
    v.pipe(v.string('a text is needed (put numbers and true/false in quotes)'), v.nonEmpty('the text is empty')),
  ),
  {},
)

/**
 * Reads `{language}/{feature}.yaml` files of one directory: flat `KEY: text`. A key must be unique per language across
 * all features of the directory.
 */
export function readDictionaries(files: readonly ContentFile[], problems: ProblemList): Dictionaries {
  const dictionaries: Dictionaries = new Map()
  for (const file of files) {
    const [language = '', name = ''] = file.parts
    if (file.parts.length !== 2 || !name.endsWith('.yaml')) {
      problems.add(file.path, 'a dictionary must be in {language}/{feature}.yaml')
    } else if (!isLanguageCode(language)) {
      problems.add(file.path, `unknown language "${language}"; known languages: ${languageCodes.join(' ')}`)
    } else {
      const texts = dictionaries.get(language) ?? new Map<string, DictionaryText>()
      dictionaries.set(language, texts)
      addTexts(file, texts, problems)
    }
  }
  return dictionaries
}

function addTexts(file: ContentFile, texts: Map<string, DictionaryText>, problems: ProblemList): void {
  const yaml = readYaml(file.text, dictionaryFile, file.path, problems)
  if (!yaml) return
  for (const [key, text] of Object.entries(yaml.value ?? {})) {
    const at = yaml.at([key])
    const earlier = texts.get(key)
    if (earlier) problems.add(file.path, `${key} already exists at ${earlier.file}:${earlier.line}`, at)
    else texts.set(key, { text, file: file.path, ...at })
    checkSyntax(file, key, text, yaml, problems)
  }
}

function checkSyntax(file: ContentFile, key: string, text: string, yaml: YamlSource<unknown>, problems: ProblemList) {
  const parsed = parseMessage(text)
  if (!('fault' in parsed)) return
  const at = yaml.at([key])
  // Only plain one-line texts allow an exact column; for quoted and folded ones the message quotes the text.
  const exact = file.text.split('\n')[at.line - 1]?.startsWith(text, at.column - 1)
  const column = exact ? at.column + parsed.fault.offset : at.column
  const near = text.slice(parsed.fault.offset, parsed.fault.offset + 20)
  problems.add(file.path, `${key}: message syntax: ${parsed.fault.message}${near ? ` at "${near}"` : ''}`, {
    line: at.line,
    column,
  })
}

/** Merges the texts key by key; those of the service override the common ones. */
export function mergeDictionaries(common: Dictionaries, own: Dictionaries): Dictionaries {
  const merged: Dictionaries = new Map()
  for (const language of new Set([...common.keys(), ...own.keys()]))
    merged.set(language, new Map([...(common.get(language) ?? []), ...(own.get(language) ?? [])]))
  return merged
}
