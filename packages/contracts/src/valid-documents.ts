import { type DocumentNode, type ParseOptions, parse } from 'graphql'

/** Our own operations are far shorter. */
const longestText = 8_000
/** A bound on what the cached documents weigh together; those of the site weigh a fifth of it. */
const mostBytes = 8_000_000
/** At most what a token becomes in a parsed document without locations. */
const bytesOfToken = 500

const weightOf = (text: string, document: DocumentNode) => 2 * text.length + bytesOfToken * (document.tokenCount ?? 0)

/**
 * The documents that have been valid, by their texts, the one used last at the end. It is bounded by what the documents
 * weigh, since their texts are the senders' own: a thousand large ones exhaust a heap.
 */
export class ValidDocuments {
  readonly #documents = new Map<string, DocumentNode>()
  #bytes = 0

  get(text: string): DocumentNode | undefined {
    const document = this.#documents.get(text)
    if (!document) return undefined
    this.#documents.delete(text)
    this.#documents.set(text, document)
    return document
  }

  add(text: string, document: DocumentNode): void {
    if (text.length > longestText || this.#documents.has(text)) return
    this.#documents.set(text, document)
    this.#bytes += weightOf(text, document)
    for (const [oldest, dropped] of this.#documents) {
      if (this.#bytes <= mostBytes) return
      this.#documents.delete(oldest)
      this.#bytes -= weightOf(oldest, dropped)
    }
  }

  /** What the documents weigh, in bytes. */
  get bytes(): number {
    return this.#bytes
  }

  get size(): number {
    return this.#documents.size
  }
}

/** The hooks of GraphQL Yoga that are used here; its own cache holds refused documents too, whatever they weigh. */
interface OnParse {
  params: { source: unknown }
  setParseFn: (parse: (source: string, options?: ParseOptions) => DocumentNode) => void
  setParsedDocument: (document: DocumentNode) => void
}
interface OnValidate {
  params: { documentAST: DocumentNode }
  setResult: (errors: readonly Error[]) => void
}

/**
 * A plugin of GraphQL Yoga that parses documents of up to so many tokens, and neither parses nor validates a valid one
 * twice.
 */
export function parsedOnce(maxTokens: number) {
  const known = new ValidDocuments()
  const texts = new WeakMap<DocumentNode, string>()
  const valid = new WeakSet<DocumentNode>()
  return {
    onParse({ params, setParseFn, setParsedDocument }: OnParse): void {
      const before = known.get(String(params.source))
      if (before) setParsedDocument(before)
      setParseFn((source, options) => {
        const document = parse(source, { ...options, maxTokens, noLocation: true })
        texts.set(document, String(source))
        return document
      })
    },
    onValidate({ params: { documentAST: document }, setResult }: OnValidate) {
      if (valid.has(document)) return setResult([])
      return ({ valid: isValid }: { valid: boolean }) => {
        const text = texts.get(document)
        if (!isValid || text === undefined) return
        valid.add(document)
        known.add(text, document)
      }
    },
  }
}
