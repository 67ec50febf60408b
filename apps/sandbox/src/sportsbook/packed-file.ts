import { readFile, stat } from 'node:fs/promises'
import { PackedBody } from '@parlour/contracts/packed-body'

/**
 * Reads a file, and packs it, when it has changed: all who ask meanwhile share its bytes.
 * @returns what rejects when there is no such file
 */
export function packedFile(file: URL): () => Promise<PackedBody> {
  let known: { version: string; packed: Promise<PackedBody> } | undefined
  return async () => {
    const { mtimeMs, size } = await stat(file)
    const version = `${mtimeMs} ${size}`
    if (known?.version !== version) known = { version, packed: readFile(file).then((bytes) => new PackedBody(bytes)) }
    return known.packed
  }
}
