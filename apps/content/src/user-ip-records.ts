import { isIP } from 'node:net'
import type { UserIp, UserIpInput } from '@parlour/contracts/content-resolvers'
import type { JsonLinesFile } from './json-lines-file.ts'

/** How long records are kept: within two days a second registration counts as a duplicate. */
export const keptForMs = 2 * 24 * 60 * 60 * 1000

/** The file in which records survive a restart; without one they are only in memory. */
type RecordFile = Pick<JsonLinesFile<UserIp>, 'append' | 'rewrite' | 'close'>

/** Registrations of the last two days with their addresses, for one service. */
export class UserIpRecords {
  readonly #file: RecordFile | null
  readonly #now: () => number
  #records: UserIp[]
  /** Whether the file still contains records that memory has dropped. */
  #staleOnDisk = false

  constructor(options: { kept?: readonly UserIp[]; file?: RecordFile; now?: () => number } = {}) {
    this.#file = options.file ?? null
    this.#now = options.now ?? Date.now
    this.#records = [...(options.kept ?? [])]
  }

  /** Resolves once the record is on the disk; only then is it listed. */
  async add({ ip, email, brand }: UserIpInput): Promise<UserIp> {
    const createdAt = new Date(this.#now()).toISOString()
    const record = { ip: canonicalIp(ip), email: canonicalEmail(email), brand, createdAt }
    await this.#file?.append(record)
    this.#records.push(record)
    return record
  }

  /** The records of the last two days, oldest first. */
  list(): readonly UserIp[] {
    this.#forget()
    return this.#records
  }

  /** Removes expired records from the disk too; writes nothing when there are none. */
  async prune(): Promise<void> {
    this.#forget()
    if (!this.#staleOnDisk) return
    await this.#file?.rewrite(() => this.#records)
    this.#staleOnDisk = false
  }

  async close(): Promise<void> {
    await this.#file?.close()
  }

  #forget(): void {
    const oldest = this.#now() - keptForMs
    const kept = this.#records.filter((record) => Date.parse(record.createdAt) > oldest)
    if (kept.length === this.#records.length) return
    this.#staleOnDisk = true
    this.#records = kept
  }
}

/**
 * The canonical form of an address: IPv4-mapped IPv6 as IPv4, IPv6 in its short form. Any other text stays unchanged.
 */
export function canonicalIp(ip: string): string {
  const address = ip.trim().replace(/^::ffff:(?=\d+\.)/i, '')
  return isIP(address) === 6 ? new URL(`http://[${address.replace(/%.*$/, '')}]`).hostname.slice(1, -1) : address
}

export const canonicalEmail = (email: string): string => email.trim().toLowerCase()

/** The problem of a new record; null when there is none. */
export function faultOf({ ip, email, brand }: UserIpInput, brands: readonly string[]): string | null {
  if (!isIP(canonicalIp(ip))) return 'ip must be an IPv4 or IPv6 address'
  if (email.length > 254 || !/^\S+@\S+$/.test(canonicalEmail(email))) return 'email must be an e-mail address'
  if (!brands.includes(brand)) return `brand must be one of ${brands.join(' ')}`
  return null
}
