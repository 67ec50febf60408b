import { type FileHandle, mkdir, open, readFile, rename } from 'node:fs/promises'
import { dirname } from 'node:path'

interface Waiting {
  line: string
  done: () => void
  failed: (error: unknown) => void
}

/** The content of a file when it was opened. */
interface Opened<Value> {
  file: JsonLinesFile<Value>
  values: Value[]
  /** Number of unreadable lines, such as the last one of a process that was killed while writing it. */
  broken: number
}

/**
 * An append-only file of JSON values, one per line. Concurrent appends of one process are written in batches, one after
 * the other, and each resolves once its line is on the disk. A process that dies in the middle of a line loses only
 * that line, which was not yet confirmed to any caller.
 */
export class JsonLinesFile<Value> {
  readonly #path: string
  #handle: FileHandle
  #waiting: Waiting[] = []
  #rewrites: (() => Promise<void>)[] = []
  #running: Promise<void> | null = null
  /** Whether the file may end in the middle of a line. */
  #torn: boolean

  private constructor(path: string, handle: FileHandle, torn: boolean) {
    this.#path = path
    this.#handle = handle
    this.#torn = torn
  }

  /** Opens or creates the file, readable only by its owner. `parse` returns null for an invalid value. */
  static async open<Value>(path: string, parse: (json: unknown) => Value | null): Promise<Opened<Value>> {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return ''
      throw error
    })
    const lines = text.split('\n').filter((line) => line.trim())
    const values = lines.flatMap((line) => parse(jsonOf(line)) ?? [])
    const handle = await open(path, 'a', 0o600)
    await syncDirectory(path)
    const file = new JsonLinesFile<Value>(path, handle, text !== '' && !text.endsWith('\n'))
    return { file, values, broken: lines.length - values.length }
  }

  append(value: Value): Promise<void> {
    return new Promise((done, failed) => {
      this.#waiting.push({ line: `${JSON.stringify(value)}\n`, done, failed })
      this.#run()
    })
  }

  /** Replaces the content between two appends; `values` is called at that moment. */
  rewrite(values: () => readonly Value[]): Promise<void> {
    return new Promise((done, failed) => {
      this.#rewrites.push(() => this.#replace(values()).then(done, failed))
      this.#run()
    })
  }

  /** Waits for pending writes. */
  async close(): Promise<void> {
    await this.#running
    await this.#handle.close()
  }

  #run(): void {
    this.#running ??= this.#work().finally(() => {
      this.#running = null
    })
  }

  async #work(): Promise<void> {
    // Waits one turn, so that calls of the same moment share one write.
    await Promise.resolve()
    while (this.#waiting.length + this.#rewrites.length > 0) {
      const batch = this.#waiting.splice(0)
      if (batch.length > 0) await this.#write(batch)
      // Callers record their confirmed lines first, so that a rewrite sees the whole batch.
      await new Promise((next) => setImmediate(next))
      for (const rewrite of this.#rewrites.splice(0)) await rewrite()
    }
  }

  async #write(batch: readonly Waiting[]): Promise<void> {
    const text = (this.#torn ? '\n' : '') + batch.map(({ line }) => line).join('')
    try {
      this.#torn = true
      await this.#handle.appendFile(text)
      this.#torn = false
      await this.#handle.datasync()
      for (const { done } of batch) done()
    } catch (error) {
      for (const { failed } of batch) failed(error)
    }
  }

  /**
   * Writes a new file beside the old one and renames it once it is on the disk, so that one of them is complete at any
   * moment.
   */
  async #replace(values: readonly Value[]): Promise<void> {
    const next = `${this.#path}.next`
    const fresh = await open(next, 'w', 0o600)
    try {
      await fresh.writeFile(values.map((value) => `${JSON.stringify(value)}\n`).join(''))
      await fresh.sync()
    } finally {
      await fresh.close()
    }
    await rename(next, this.#path)
    await syncDirectory(this.#path)
    const old = this.#handle
    this.#handle = await open(this.#path, 'a', 0o600)
    this.#torn = false
    await old.close()
  }
}

/** Makes the renaming durable: without it, a power cut could restore the replaced file. */
async function syncDirectory(path: string): Promise<void> {
  const directory = await open(dirname(path), 'r')
  try {
    await directory.sync()
  } finally {
    await directory.close()
  }
}

function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
