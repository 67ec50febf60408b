import { createHash } from 'node:crypto'

/**
 * An endless sequence of uniform numbers derived from a text by SHA-256 over text and counter: every process draws the
 * same numbers, and earlier ones reveal nothing about later ones.
 */
export class HashedNumbers {
  private readonly text: string
  private block = Buffer.alloc(0)
  private blocks = 0
  private at = 0

  constructor(text: string) {
    this.text = text
  }

  /** A uniform integer from 0 to below `limit`; words that would introduce a bias are skipped. */
  below(limit: number): number {
    const fair = 2 ** 32 - (2 ** 32 % limit)
    for (;;) {
      const word = this.word()
      if (word < fair) return word % limit
    }
  }

  private word(): number {
    if (this.at >= this.block.length) {
      this.block = createHash('sha256')
        .update(`${this.text}:${this.blocks++}`)
        .digest()
      this.at = 0
    }
    this.at += 4
    return this.block.readUInt32BE(this.at - 4)
  }
}
