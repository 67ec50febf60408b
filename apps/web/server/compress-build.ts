/** Writes brotli and gzip copies of the built static files, so that they need no compression when served. */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)
const root = join(import.meta.dirname, '../build/client')

async function compress(path: string) {
  const content = await readFile(path)
  const [small, older] = await Promise.all([
    toBrotli(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    }),
    toGzip(content, { level: 9 }),
  ])
  await Promise.all([writeFile(`${path}.br`, small), writeFile(`${path}.gz`, older)])
}

const files = await readdir(root, { recursive: true })
await Promise.all(
  files.filter((file) => /\.(?:js|css|svg|json|txt)$/.test(file)).map((file) => compress(join(root, file))),
)
