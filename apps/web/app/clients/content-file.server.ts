import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { CompleteContent } from './content-fallback.ts'
import { replaceFile } from './replace-file.server.ts'

/** Version of the file format. A file of another format is ignored: content is read from the service again. */
const FORMAT = 2

export interface ContentFile {
  /** The content stored last; null if there is none or it is unusable. */
  read(): Promise<CompleteContent | null>
  write(content: CompleteContent): Promise<void>
}

const noFile: ContentFile = { read: async () => null, write: async () => {} }

/**
 * Stores the last good content on disk, for a web process that starts while the content service is down. Read and write
 * errors are logged and otherwise ignored.
 * @param directory null stores nothing
 */
export function contentFile(directory: string | null, skin: string, locale: string, logger: Logger): ContentFile {
  if (!directory) return noFile
  const path = join(directory, `${skin}.${locale}.json`)
  return {
    async read() {
      const text = await readFile(path, 'utf8').catch(() => null)
      if (text === null) return null
      try {
        const { format, content } = JSON.parse(text) as { format: number; content: CompleteContent }
        return format === FORMAT ? content : null
      } catch (error) {
        logger.warn({ err: error, path }, 'stored content is not readable')
        return null
      }
    },
    async write(content) {
      try {
        await replaceFile(path, JSON.stringify({ format: FORMAT, content }))
      } catch (error) {
        logger.warn({ err: error, path }, 'content could not be stored on disk')
      }
    },
  }
}
