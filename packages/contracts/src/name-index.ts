/**
 * Names as the platform hands them out for finding games while somebody types: each name as the numbers of its words, so
 * that thousands of names stay small and a letter is looked for in some thousand different words only.
 */
export interface NameColumns {
  /** The different words, as they are written. */
  words: readonly string[]
  /** How many words each name has, in the order of the names. */
  counts: readonly number[]
  /** The words' numbers, name after name. */
  tokens: readonly number[]
}

/** The columns of names. The most frequent words come first and have the shortest numbers. */
export function nameColumns(names: readonly string[]): NameColumns {
  const split = names.map((name) => name.split(' '))
  const uses = new Map<string, number>()
  for (const word of split.flat()) uses.set(word, (uses.get(word) ?? 0) + 1)
  const words = [...uses.keys()].sort((one, other) => (uses.get(other) ?? 0) - (uses.get(one) ?? 0))
  const numbers = new Map(words.map((word, number) => [word, number]))
  return {
    words,
    counts: split.map((parts) => parts.length),
    tokens: split.flatMap((parts) => parts.map((word) => numbers.get(word) ?? 0)),
  }
}

/** The form in which names are compared: case does not matter. */
export const folded = (text: string): string => text.trim().toLowerCase()

/** Where a match may stand in a word: anywhere, at its end (the first part of a text), the whole, at its beginning (the last part). */
type Fit = (word: string, part: string) => boolean
const atEnd: Fit = (word, part) => word.endsWith(part)
const whole: Fit = (word, part) => word === part
const atStart: Fit = (word, part) => word.startsWith(part)

/** Finds the names that contain a text, whatever its case, in a fraction of a millisecond among tens of thousands. */
export class NameIndex {
  readonly #columns: NameColumns
  /** The words in lower case, each after a line feed. */
  readonly #text: string
  readonly #words: readonly string[]
  /** Where each word begins in the text, less its first line feed; one entry more than words. */
  readonly #starts: Uint32Array
  /** Where each name begins in the tokens; one entry more than names. */
  readonly #firsts: Uint32Array
  readonly #tokens: Uint32Array
  /** The names with each word, word after word: those of word w are from #places[w] up to #places[w + 1]. */
  readonly #places: Uint32Array
  readonly #names: Uint32Array
  readonly #ranks: Uint8Array
  /** The most words of a name. */
  readonly #most: number

  constructor(columns: NameColumns) {
    const { words, counts, tokens } = columns
    this.#columns = columns
    this.#words = words.map((word) => word.toLowerCase())
    this.#text = `\n${this.#words.join('\n')}\n`
    this.#starts = sums(this.#words.map((word) => word.length + 1))
    this.#firsts = sums(counts)
    this.#tokens = Uint32Array.from(tokens)
    this.#ranks = new Uint8Array(counts.length)
    this.#most = counts.reduce((most, count) => Math.max(most, count), 0)
    const uses = new Uint32Array(words.length)
    for (const token of tokens) uses[token] = (uses[token] ?? 0) + 1
    this.#places = sums(uses)
    this.#names = this.#namesByWord()
  }

  #namesByWord(): Uint32Array {
    const names = new Uint32Array(this.#tokens.length)
    const next = this.#places.slice()
    for (let name = 0; name < this.size; name++) {
      const end = this.#firsts[name + 1] ?? 0
      for (let at = this.#firsts[name] ?? 0; at < end; at++) {
        const word = this.#tokens[at] ?? 0
        const place = next[word] ?? 0
        names[place] = name
        next[word] = place + 1
      }
    }
    return names
  }

  get size(): number {
    return this.#columns.counts.length
  }

  /** The different words in lower case, by their numbers. */
  get words(): readonly string[] {
    return this.#words
  }

  /** A name as it is written. */
  name(number: number): string {
    const { words, tokens } = this.#columns
    return tokens
      .slice(this.#firsts[number], this.#firsts[number + 1])
      .map((token) => words[token])
      .join(' ')
  }

  /** The numbers of the names that have a word. */
  namesWith(word: number): Uint32Array {
    return this.#names.subarray(this.#places[word], this.#places[word + 1])
  }

  /**
   * How each name contains a text, and how many do: 3 where the name begins with it, 2 where one of its words does, 1 where
   * it stands anywhere else, 0 where it does not stand. The array is the index's own and holds until the next search. Every
   * name contains an empty text.
   */
  search(text: string): { ranks: Uint8Array; count: number } {
    const ranks = this.#ranks
    const parts = folded(text).split(' ')
    const [first = ''] = parts
    if (parts.length === 1 && first === '') return { ranks: ranks.fill(1), count: ranks.length }
    ranks.fill(0)
    return { ranks, count: parts.length === 1 ? this.#rankWord(first) : this.#rankPhrase(parts) }
  }

  /** The first names that contain a text, the best matches before the others, and how many there are altogether. */
  find(text: string, most: number): { numbers: number[]; count: number } {
    const { ranks, count } = this.search(text)
    const numbers: number[] = []
    for (const rank of [3, 2, 1])
      for (let at = ranks.indexOf(rank); at >= 0 && numbers.length < most; at = ranks.indexOf(rank, at + 1))
        numbers.push(at)
    return { numbers, count }
  }

  #rankWord(part: string): number {
    if (part.includes('\n')) return 0
    const text = this.#text
    const starts = this.#starts
    let count = 0
    let word = 0
    for (let at = text.indexOf(part, 1); at >= 0; at = text.indexOf(part, (starts[word + 1] ?? 0) + 1)) {
      while ((starts[word + 1] ?? 0) < at) word++
      count += this.#rankNames(word, at === (starts[word] ?? 0) + 1)
    }
    return count
  }

  /** @param begins whether the word begins with the text */
  #rankNames(word: number, begins: boolean): number {
    const ranks = this.#ranks
    const end = this.#places[word + 1] ?? 0
    let count = 0
    for (let place = this.#places[word] ?? 0; place < end; place++) {
      const name = this.#names[place] ?? 0
      const before = ranks[name] ?? 0
      if (before === 0) count++
      const rank = begins ? (this.#tokens[this.#firsts[name] ?? 0] === word ? 3 : 2) : 1
      if (rank > before) ranks[name] = rank
    }
    return count
  }

  /** Words in a row: the first ends so, the last begins so, those between are the same. Looks at the names with the rarest. */
  #rankPhrase(parts: readonly string[]): number {
    if (parts.length > this.#most) return 0
    const fitting = parts.map((part, index) =>
      this.#wordsThat(index === 0 ? atEnd : index === parts.length - 1 ? atStart : whole, part),
    )
    const rarest = fitting.reduce((best, { uses }, index) => (uses < (fitting[best]?.uses ?? 0) ? index : best), 0)
    const flags = fitting.map(({ fits }) => fits)
    const first = this.#wordsThat(whole, parts[0] ?? '').fits
    let count = 0
    for (const word of fitting[rarest]?.words ?? []) {
      const end = this.#places[word + 1] ?? 0
      for (let place = this.#places[word] ?? 0; place < end; place++) {
        const name = this.#names[place] ?? 0
        if (this.#ranks[name]) continue
        const rank = this.#rankOfPhrase(name, flags, first)
        this.#ranks[name] = rank
        if (rank > 0) count++
      }
    }
    return count
  }

  #wordsThat(fit: Fit, part: string): { fits: Uint8Array; words: number[]; uses: number } {
    const fits = new Uint8Array(this.#words.length)
    const words: number[] = []
    let uses = 0
    for (let word = 0; word < fits.length; word++) {
      if (!fit(this.#words[word] ?? '', part)) continue
      fits[word] = 1
      words.push(word)
      uses += (this.#places[word + 1] ?? 0) - (this.#places[word] ?? 0)
    }
    return { fits, words, uses }
  }

  /** @param first the words that are the whole first part of the text */
  #rankOfPhrase(name: number, flags: readonly Uint8Array[], first: Uint8Array): number {
    const begin = this.#firsts[name] ?? 0
    const last = (this.#firsts[name + 1] ?? 0) - flags.length
    let rank = 0
    for (let at = begin; at <= last; at++) {
      let same = 0
      while (same < flags.length && flags[same]?.[this.#tokens[at + same] ?? 0]) same++
      if (same === flags.length) rank = Math.max(rank, first[this.#tokens[at] ?? 0] ? (at === begin ? 3 : 2) : 1)
    }
    return rank
  }
}

/** The running sums of numbers, beginning with 0. */
function sums(numbers: ArrayLike<number>): Uint32Array {
  const total = new Uint32Array(numbers.length + 1)
  for (let at = 0; at < numbers.length; at++) total[at + 1] = (total[at] ?? 0) + (numbers[at] ?? 0)
  return total
}
