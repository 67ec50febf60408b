import { encode } from 'uqr'
import { expect, it } from 'vitest'
import { qrCode } from './qr-code.server.ts'

const uri = 'otpauth://totp/Acacia:ada%40mail.example?issuer=Acacia&secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

it('draws exactly the dark modules', () => {
  const { size, path } = qrCode(uri)
  const drawn = new Set<string>()
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let n = 0; n < Number(width); n++) drawn.add(`${Number(x) + n} ${y}`)
  const { data } = encode(uri, { ecc: 'M', border: 4 })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x} ${y}`] : [])))
  expect([...drawn].sort()).toEqual(dark.sort())
  expect(size).toBe(data.length)
})
