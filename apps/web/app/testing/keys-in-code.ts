import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from '@swc/core'

/** A node of swc's tree, as far as it matters here. */
interface Node {
  type: string
  [field: string]: unknown
}

export interface KeysInCode {
  /** Keys that stand where a key belongs, by the files that want them. */
  wanted: Map<string, string>
  /** Every text in the code that looks like a key, wherever it stands. */
  mentioned: Set<string>
  /** Keys made of data, `LOBBY_*`: the part that the code does not tell is a star. By file. */
  patterns: Map<string, string>
  /** Expressions that are shown as texts and of which the code here tells nothing, by file. */
  unknown: Map<string, string>
}

const repository = join(import.meta.dirname, '../../../..')
const looksLikeKey = /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$/
/** Objects whose values are keys, by name: `paymentStatusKeys`, `problemTexts`. */
const holdsKeys = /(Keys|Texts)$/
/** Properties and attributes whose value is a key. */
const namesKey = /^(key|.*Key)$/
/** Expressions that hand on what was read where it was put: `alert.key`, `lobbyTitleKey()`, `paymentStatusKeys[…]`. */
const handsOn = /(^|\.)(key|\w*Key)(\(\))?$|(Keys|Texts)\[…\]$/

/** Every dictionary key that the code of the web app and of the skins asks for, read from its syntax. */
export function keysInCode(): KeysInCode {
  const keys: KeysInCode = { wanted: new Map(), mentioned: new Set(), patterns: new Map(), unknown: new Map() }
  const folders = ['apps/web/app', 'packages/skins/src', 'packages/ui/src']
  for (const folder of folders)
    for (const file of globSync('**/*.{ts,tsx}', { cwd: join(repository, folder) }).map((path) => `${folder}/${path}`))
      if (!/\.(test|stories)\.tsx?$|\/(generated|testing)\//.test(file)) readFile(file, keys)
  return keys
}

/** The values of every `type …RefusalCode` that the web app's operations know of: each is told to a player. */
export function refusalCodes(): Map<string, string> {
  const found = new Map<string, string>()
  for (const file of globSync('apps/web/app/**/generated/*.ts', { cwd: repository }))
    visit(treeOf(file), (node) => {
      const name = node.type === 'TsTypeAliasDeclaration' ? nameOf(node.id) : null
      if (name?.endsWith('RefusalCode')) for (const code of literalsOf(node.typeAnnotation)) found.set(code, file)
    })
  return found
}

const treeOf = (file: string): Node =>
  parseSync(readFileSync(join(repository, file), 'utf8'), {
    syntax: 'typescript',
    tsx: file.endsWith('.tsx'),
    target: 'es2022',
  }) as unknown as Node

/** The texts of a type such as `'LOGIN' | 'REGISTER'`. */
function literalsOf(type: unknown): string[] {
  const literals: string[] = []
  visit(type, (node) => {
    if (node.type === 'StringLiteral') literals.push(String(node.value))
  })
  return literals
}

function readFile(file: string, keys: KeysInCode) {
  const tree = treeOf(file)
  const known = new Map<string, Node | string[]>()
  visit(tree, (node) => {
    const name = nameOf(
      node.type === 'VariableDeclarator' ? node.id : node.type === 'TsPropertySignature' ? node.key : null,
    )
    if (!name) return
    if (isNode(node.init)) known.set(name, unwrapped(node.init))
    const type = (node.typeAnnotation as Node | null)?.typeAnnotation as Node | undefined
    const isLiteral = type?.type === 'TsUnionType' || type?.type === 'TsLiteralType'
    if (isLiteral && literalsOf(type).every((text) => looksLikeKey.test(text))) known.set(name, literalsOf(type))
  })
  visit(tree, (node) => readNode(node, { file, keys, known }))
}

interface Reader {
  file: string
  keys: KeysInCode
  /** What the file says of a name: its value, or the texts of its type. */
  known: Known
}
type Known = ReadonlyMap<string, Node | string[]>

function readNode(node: Node, { file, keys, known }: Reader) {
  const want = (value: unknown) => {
    for (const text of isNode(value) ? valuesOf(value, known) : []) note(text, file, keys)
  }
  /** Only what is written out; everything else that a property may hold is somebody's own business. */
  const wantLiteral = (value: unknown) => {
    for (const text of isNode(value) ? valuesOf(value, known) : [])
      if (text.known && looksLikeKey.test(text.text)) keys.wanted.set(text.text, file)
  }
  switch (node.type) {
    case 'StringLiteral':
      if (looksLikeKey.test(String(node.value))) keys.mentioned.add(String(node.value))
      return
    case 'CallExpression': {
      const [first, second, third] = ((node.arguments as { expression: Node }[]) ?? []).map(
        ({ expression }) => expression,
      )
      const name = calleeOf(node)
      if (name === 't') want(first)
      if (name === 'translate') want(third)
      if (name === 'pageMeta')
        for (const value of [
          second,
          ...((third?.properties as { value?: Node }[]) ?? []).map((property) => property.value),
        ])
          wantLiteral(value)
      if (name === 'formMessage') wantLiteral(first)
      // Messages of a form's schema.
      if (name?.startsWith('v.')) for (const argument of [first, second, third]) wantLiteral(argument)
      return
    }
    case 'KeyValueProperty':
    case 'JSXAttribute': {
      const name = nameOf(node.key ?? node.name)
      const value = node.value as Node | null
      // Records by key, such as the rules of a password.
      if (name?.includes('_') && looksLikeKey.test(name)) keys.mentioned.add(name)
      if (name && namesKey.test(name)) wantLiteral(value?.type === 'JSXExpressionContainer' ? value.expression : value)
      return
    }
    case 'VariableDeclarator': {
      const value = isNode(node.init) ? unwrapped(node.init) : null
      const name = nameOf(node.id) ?? ''
      if (namesKey.test(name) && value?.type === 'ArrowFunctionExpression') want(value.body)
      if (!holdsKeys.test(name) || value?.type !== 'ObjectExpression') return
      for (const { value: key } of value.properties as { value?: unknown }[]) wantLiteral(key)
    }
  }
}

function note(text: Text, file: string, { wanted, patterns, unknown }: KeysInCode) {
  if (text.known) wanted.set(text.text, file)
  else if (/[A-Z]/.test(text.text)) patterns.set(text.text, file)
  else if (!handsOn.test(text.expression)) unknown.set(text.expression, file)
}

/** A value of an expression; `*` in it stands for what is not known, `expression` is the source's own words. */
interface Text {
  text: string
  known: boolean
  expression: string
}

const literal = (text: string): Text => ({ text, known: true, expression: '' })

/** Every value that an expression may have, as far as its file tells. */
function valuesOf(node: Node, known: Known, depth = 0): Text[] {
  const of = (value: unknown) => (isNode(value) && depth < 10 ? valuesOf(value, known, depth + 1) : [])
  switch (node.type) {
    case 'StringLiteral':
      return node.value === '' ? [] : [literal(String(node.value))]
    case 'ParenthesisExpression':
    case 'TsAsExpression':
    case 'TsConstAssertion':
    case 'TsSatisfiesExpression':
    case 'TsNonNullExpression':
      return of(node.expression)
    case 'ConditionalExpression':
      return [...of(node.consequent), ...of(node.alternate)]
    case 'BinaryExpression':
      return node.operator === '??' || node.operator === '||' ? [...of(node.left), ...of(node.right)] : []
    case 'NullLiteral':
      return []
    case 'TemplateLiteral':
      return templateValues(node, of)
    case 'Identifier': {
      const bound = known.get(String(node.value))
      const values = Array.isArray(bound) ? bound.map(literal) : of(bound)
      return values.some(({ text }) => text !== '*') ? values : [unknownText(node)]
    }
    case 'MemberExpression':
      return memberValues(node, known)
    default:
      return [unknownText(node)]
  }
}

function templateValues(node: Node, of: (value: unknown) => Text[]): Text[] {
  const quasis = (node.quasis as { cooked: string }[]).map(({ cooked }) => cooked)
  let texts = [literal(quasis[0] ?? '')]
  for (const [index, expression] of (node.expressions as Node[]).entries()) {
    const values = of(expression)
    const rest = quasis[index + 1] ?? ''
    texts = texts.flatMap((before) =>
      values.map(({ text, known }) => ({
        text: before.text + text + rest,
        known: before.known && known,
        expression: '',
      })),
    )
  }
  return texts
}

/** `texts[code]`: every value of an object of this file. Another's, or another kind of object, tells nothing. */
function memberValues(node: Node, known: Known): Text[] {
  const object = known.get(nameOf(node.object) ?? '')
  const isComputed = (node.property as Node).type === 'Computed'
  if (!isComputed || !object || Array.isArray(object) || object.type !== 'ObjectExpression') return [unknownText(node)]
  return (object.properties as { value?: Node }[]).flatMap(({ value }) =>
    value?.type === 'StringLiteral' ? [literal(String(value.value))] : [],
  )
}

const unknownText = (node: Node): Text => ({ text: '*', known: false, expression: wordsOf(node) })

/** An expression in short: `payment.declineReason`, `passwordRules[…]`. */
function wordsOf(node: unknown): string {
  if (!isNode(node)) return '…'
  if (node.type === 'Identifier') return String(node.value)
  if (node.type === 'CallExpression') return `${wordsOf(node.callee)}()`
  if (node.type === 'Computed') return '[…]'
  if (node.type !== 'MemberExpression') return node.type
  const property = node.property as Node
  return wordsOf(node.object) + (property.type === 'Computed' ? '[…]' : `.${wordsOf(property)}`)
}

const calleeOf = (node: Node): string | null => {
  const callee = node.callee as Node
  if (callee.type === 'Identifier') return String(callee.value)
  return callee.type === 'MemberExpression' ? wordsOf(callee) : null
}

const nameOf = (node: unknown): string | null =>
  isNode(node) && (node.type === 'Identifier' || node.type === 'StringLiteral') ? String(node.value) : null

const wrappers = ['TsAsExpression', 'TsConstAssertion', 'TsSatisfiesExpression', 'ParenthesisExpression']
const unwrapped = (node: Node): Node =>
  wrappers.includes(node.type) && isNode(node.expression) ? unwrapped(node.expression) : node

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

function visit(value: unknown, look: (node: Node) => void): void {
  if (Array.isArray(value)) for (const item of value) visit(item, look)
  else if (typeof value === 'object' && value !== null) {
    if (isNode(value)) look(value)
    for (const inner of Object.values(value)) if (typeof inner === 'object') visit(inner, look)
  }
}
