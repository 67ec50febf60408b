import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')

const heapMb = () => {
  collect()
  return process.memoryUsage().heapUsed / 1e6
}

/** A document as large as an endpoint takes them, none like another: valid, refused by a limit, or no document at all. */
export const distinctDocument = (n: number): string =>
  [
    `query N${n} { ${'__typename '.repeat(390)}}`,
    `query N${n} { ${Array.from({ length: 60 }, (_, k) => `a${k}: none${n}`).join(' ')} } # ${'x'.repeat(40_000)}`,
    `query N${n} { ${'a { '.repeat(100)} # ${'x'.repeat(40_000)}`,
  ][n % 3] ?? ''

/** The MB of heap that sending so many distinct documents leaves behind. */
export async function heapKeptBy(count: number, send: (document: string) => Promise<unknown>): Promise<number> {
  // By then code is compiled.
  for (let n = 0; n < 30; n++) await send(distinctDocument(1_000_000 + n))
  const before = heapMb()
  for (let n = 0; n < count; n++) await send(distinctDocument(n))
  return heapMb() - before
}
