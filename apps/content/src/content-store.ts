import type { Logger } from 'pino'
import { type Brands, brandsOfSkins } from './brands.ts'
import { type Content, loadContent } from './load-content.ts'
import { InvalidContentError } from './problem.ts'

/** Holds the served content, which is always complete and valid. */
export class ContentStore {
  readonly #root: string
  readonly #brands: Brands
  readonly #logger: Logger
  #content: Content
  #reload: Promise<boolean> | null = null
  #again = false
  /** Number of problems at the last reading of the files. */
  problemCount = 0

  private constructor(root: string, brands: Brands, logger: Logger, content: Content) {
    this.#root = root
    this.#brands = brands
    this.#logger = logger
    this.#content = content
  }

  /** @throws InvalidContentError when the files are invalid, since there is no earlier content to serve instead */
  static async open(root: string, logger: Logger, brands: Brands = brandsOfSkins): Promise<ContentStore> {
    return new ContentStore(root, brands, logger, await loadContent(root, brands))
  }

  get current(): Content {
    return this.#content
  }

  /**
   * Reads the files again. If they are invalid, the last good content stays and the problems are logged. Calls during a
   * reading cause one more afterwards. Resolves to whether the files were valid.
   */
  reload(): Promise<boolean> {
    if (this.#reload) {
      this.#again = true
      return this.#reload
    }
    this.#reload = this.#readUntilSettled().finally(() => {
      this.#reload = null
    })
    return this.#reload
  }

  async #readUntilSettled(): Promise<boolean> {
    let good: boolean
    do {
      this.#again = false
      good = await this.#read()
    } while (this.#again)
    return good
  }

  async #read(): Promise<boolean> {
    try {
      this.#content = await loadContent(this.#root, this.#brands)
      this.problemCount = 0
      this.#logger.info({ versions: this.versions() }, 'content reloaded')
      return true
    } catch (error) {
      // A file that disappears during the reading is as temporary a problem as a half-written one: the next change
      // triggers another reading.
      this.problemCount = error instanceof InvalidContentError ? error.problems.length : 1
      const message = error instanceof Error ? error.message : String(error)
      this.#logger.error(`content not reloaded, the last good content stays: ${message}`)
      return false
    }
  }

  versions(): Record<string, string> {
    return Object.fromEntries(Object.values(this.#content).flatMap((service) => [...service.versions]))
  }
}
