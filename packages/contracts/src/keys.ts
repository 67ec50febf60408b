/**
 * Keys for signed calls. Each caller has its own, so that none can call as another, and each key has an id. The first
 * key signs, all of them are accepted: while a key is replaced, both sides have the old and the new one
 * (docs/operations.md).
 */
export interface Key {
  id: string
  secret: string
}
export type Keys = readonly [Key, ...Key[]]

/** 128 bits even in hexadecimal digits. */
const key = /^([\w.-]{1,40}):(\S{32,200})$/
const operatorKey = /^([\w.@-]{1,60})\/([\w.-]{1,40}):(\S{32,200})$/
/** While a key is replaced there are two; more would be forgotten ones. */
const most = 2
export const keysFormat = 'must be id:secret, or two of them separated by a space; secrets have at least 32 characters'
export const operatorKeysFormat =
  'must be name/id:secret, separated by spaces; secrets have at least 32 characters, and an operator has at most two'

const words = (text: string) => text.split(/\s+/).filter(Boolean)

/** Reads `id:secret id:secret`; undefined if it is of another form. */
export function readKeys(text: string): Keys | undefined {
  const keys = words(text).map((word) => {
    const [, id, secret] = key.exec(word) ?? []
    return id && secret ? { id, secret } : undefined
  })
  return asKeys(keys)
}

/** Reads `name/id:secret name/id:secret`, the keys of operators by their names; undefined if it is of another form. */
export function readOperatorKeys(text: string): ReadonlyMap<string, Keys> | undefined {
  const byName = new Map<string, (Key | undefined)[]>()
  for (const word of words(text)) {
    const [, name, id, secret] = operatorKey.exec(word) ?? []
    if (!name || !id || !secret) return undefined
    byName.set(name, [...(byName.get(name) ?? []), { id, secret }])
  }
  const read = new Map<string, Keys>()
  for (const [name, keys] of byName) {
    const all = asKeys(keys)
    if (!all) return undefined
    read.set(name, all)
  }
  // One secret under two names would let one person approve their own proposals.
  const secrets = [...read.values()].flat().map(({ secret }) => secret)
  return read.size > 0 && new Set(secrets).size === secrets.length ? read : undefined
}

/**
 * What is wrong if one secret serves two purposes: whoever holds it for the one could call or sign for the other.
 * @param purposes the secrets of each variable
 */
export function reusedSecret(purposes: Readonly<Record<string, readonly string[]>>): string | undefined {
  const purposeOf = new Map<string, string>()
  for (const [purpose, secrets] of Object.entries(purposes))
    for (const secret of secrets.filter(Boolean)) {
      const other = purposeOf.get(secret) ?? purpose
      if (other !== purpose) return `${other} and ${purpose} have the same secret`
      purposeOf.set(secret, purpose)
    }
  return undefined
}

function asKeys(keys: readonly (Key | undefined)[]): Keys | undefined {
  const [first, ...more] = keys
  const all = more.filter((each) => each !== undefined)
  if (!first || all.length < more.length || keys.length > most) return undefined
  return all.some(({ id }) => id === first.id) ? undefined : [first, ...all]
}
