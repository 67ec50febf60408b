/**
 * Generates the TypeScript types of the contracts: resolver types for the servers, and, next to every operations file
 * (`cashier.graphql`), a `generated/cashier.ts` with its typed documents. Also generates the web app's dictionary keys.
 */
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { codegen } from '@graphql-codegen/core'
import * as typedDocumentNode from '@graphql-codegen/typed-document-node'
import * as typescript from '@graphql-codegen/typescript'
import * as typescriptOperations from '@graphql-codegen/typescript-operations'
import * as typescriptResolvers from '@graphql-codegen/typescript-resolvers'
import { buildASTSchema, type DocumentNode, Kind, parse } from 'graphql'
import { parse as parseYaml } from 'yaml'
import { neededArguments } from '../apps/web/app/text/message-arguments.ts'
import { contractText } from '../packages/contracts/src/contract-text.ts'

const root = join(import.meta.dirname, '..')
const header = '// Made by `npm run generate` from its source. Not to be edited.\n'
const scalars = {
  DateTime: 'string',
  Date: 'string',
  MinorUnits: 'number',
  I18NLocaleCode: 'string',
  ID: 'string',
}
const plugins = { typescript, typescriptOperations, typescriptResolvers, typedDocumentNode } as unknown as Parameters<
  typeof codegen
>[0]['pluginMap']

const contracts = {
  platform: parse(contractText('platform')),
  content: parse(contractText('content')),
}

function write(path: string, text: string) {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, header + text)
}

async function resolvers(name: keyof typeof contracts) {
  const schema = contracts[name]
  const text = await codegen({
    filename: '',
    schema,
    documents: [],
    config: { scalars, enumType: 'string-literal', enumsAsTypes: true, useTypeImports: true, contextType: 'unknown' },
    plugins: [{ typescript: {} }, { typescriptResolvers: {} }],
    pluginMap: plugins,
  })
  write(join(root, `packages/contracts/generated/${name}-resolvers.ts`), text)
}

/** The contract of an operations file: content if its first line is `# content`, otherwise the platform. */
async function operations(file: string) {
  const source = readFileSync(file, 'utf8')
  const schema = contracts[source.startsWith('# content') ? 'content' : 'platform']
  const document: DocumentNode = parse(source)
  if (!document.definitions.some((d) => d.kind === Kind.OPERATION_DEFINITION)) return
  const text = await codegen({
    filename: 'operations.ts',
    schema,
    schemaAst: buildASTSchema(schema),
    documents: [{ location: file, document }],
    config: {
      scalars,
      enumType: 'string-literal',
      enumsAsTypes: true,
      useTypeImports: true,
      skipTypename: false,
      nonOptionalTypename: false,
    },
    plugins: [{ typescriptOperations: {} }, { typedDocumentNode: {} }],
    pluginMap: plugins,
  })
  write(join(dirname(file), 'generated', `${basename(file, '.graphql')}.ts`), text)
}

/**
 * The keys of the English dictionaries: those of plain texts, and those of texts with arguments, each with the arguments
 * that it needs. A test of apps/content ensures that every other language has the same keys and arguments.
 */
function dictionaryKeys() {
  const files = globSync('apps/content/{common,core,second}/dictionaries/en/*.yaml', { cwd: root })
  const texts = files.flatMap((file) => Object.entries(parseYaml(readFileSync(join(root, file), 'utf8')) ?? {}))
  if (texts.length === 0) throw new Error('apps/content contains no dictionary keys.')
  const needed = new Map<string, Record<string, 'number' | 'text'>>()
  for (const [key, text] of texts) needed.set(key, { ...needed.get(key), ...neededArguments(String(text)) })
  const keys = [...needed.keys()].sort()
  const isPlain = (key: string) => Object.keys(needed.get(key) ?? {}).length === 0
  const plain = keys.filter(isPlain).map((key) => `  | '${key}'`)
  const types = { number: 'number', text: 'string | number' }
  const parameters = keys
    .filter((key) => !isPlain(key))
    .map((key) => {
      const fields = Object.entries(needed.get(key) ?? {}).map(([name, type]) => `${name}: ${types[type]}`)
      return `  ${key}: { ${fields.join('; ')} }`
    })
  write(
    join(root, 'apps/web/app/text/generated/dictionary-keys.ts'),
    [
      '/** The keys of the texts without arguments. */',
      'export type DictionaryKey =',
      ...plain,
      '',
      '/** The other texts, with the arguments that each of them needs. */',
      'export interface TextParameters {',
      ...parameters,
      '}',
      '',
      'export type TextKey = DictionaryKey | keyof TextParameters',
      '',
    ].join('\n'),
  )
}

dictionaryKeys()
await Promise.all([
  resolvers('platform'),
  resolvers('content'),
  ...globSync('apps/web/{app,server}/**/*.graphql', { cwd: root }).map((file) => operations(join(root, file))),
])
