import { randomBytes, timingSafeEqual } from 'node:crypto'
import { HOTP, Secret, TOTP } from 'otpauth'

/** RFC 6238 as every authenticator app knows it. */
const totpRules = { algorithm: 'SHA1', digits: 6, period: 30 } as const

/** Steps before and after the present one whose codes are accepted: clocks differ, and typing takes time. */
const drift = 1

/** 160 bits, as RFC 4226 recommends. */
export const newTotpSecret = (): Buffer => randomBytes(20)

const secretOf = (secret: Buffer) => new Secret({ buffer: new Uint8Array(secret).buffer })

/** For typing, in the alphabet of RFC 4648. */
export const writtenSecret = (secret: Buffer): string => secretOf(secret).base32

/** The secret of its written form. */
export const secretWrittenAs = (text: string): Buffer => Buffer.from(Secret.fromBase32(text).bytes)

/** What the QR code says. */
export const totpUri = (secret: Buffer, { issuer, label }: { issuer: string; label: string }): string =>
  new TOTP({ ...totpRules, issuer, label, secret: secretOf(secret) }).toString()

export const stepAt = (time: Date): number => Math.floor(time.getTime() / 1000 / totpRules.period)

export const totpCode = (secret: Buffer, step: number): string =>
  HOTP.generate({ ...totpRules, secret: secretOf(secret), counter: step })

/**
 * The step whose code this is: the present one or a neighbour, later than the last one used, so that each code works
 * once. Undefined when it is none of theirs. All are compared, so that the time says nothing.
 */
export function acceptedStep(secret: Buffer, code: string, now: Date, usedStep: number): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const present = stepAt(now)
  const entered = Buffer.from(code)
  const steps = Array.from({ length: 2 * drift + 1 }, (_, n) => present - drift + n)
  return steps
    .filter((step) => timingSafeEqual(Buffer.from(totpCode(secret, step)), entered))
    .find((step) => step > usedStep)
}
