/**
 * Different topics that streams of one network bring in, and all: what is on is some hundred events, and anybody may follow made-up
 * ones.
 */
export const TOPIC_BOUNDS = { network: 1_000, all: 20_000 }

interface Topic<Stream> {
  name: string
  /** Of the stream that brought it in. */
  network: string
  streams: Set<Stream>
}

/** Which streams hear of which topic. Streams of a topic share its name, and a topic takes far more memory than a stream of it. */
export class StreamTopics<Stream> {
  readonly #bounds: typeof TOPIC_BOUNDS
  readonly #topics = new Map<string, Topic<Stream>>()
  readonly #broughtBy = new Map<string, number>()

  constructor(bounds = TOPIC_BOUNDS) {
    this.#bounds = bounds
  }

  /** @returns the topics that the stream hears of; beyond the bounds, none that no other stream has */
  add(stream: Stream, network: string, names: readonly string[]): string[] {
    return names.flatMap((asked) => {
      const topic = this.#topics.get(asked) ?? this.#bringIn(asked, network)
      topic?.streams.add(stream)
      return topic?.name ?? []
    })
  }

  remove(stream: Stream, names: readonly string[]): void {
    for (const name of names) {
      const topic = this.#topics.get(name)
      topic?.streams.delete(stream)
      if (topic?.streams.size === 0) this.#takeOut(topic)
    }
  }

  streamsOf = (name: string): Stream[] => [...(this.#topics.get(name)?.streams ?? [])]

  names = (): ReadonlySet<string> => new Set(this.#topics.keys())

  #bringIn(name: string, network: string): Topic<Stream> | undefined {
    const own = this.#broughtBy.get(network) ?? 0
    if (own >= this.#bounds.network || this.#topics.size >= this.#bounds.all) return undefined
    const topic = { name, network, streams: new Set<Stream>() }
    this.#topics.set(name, topic)
    this.#broughtBy.set(network, own + 1)
    return topic
  }

  #takeOut({ name, network }: Topic<Stream>): void {
    this.#topics.delete(name)
    const left = (this.#broughtBy.get(network) ?? 1) - 1
    if (left > 0) this.#broughtBy.set(network, left)
    else this.#broughtBy.delete(network)
  }
}
