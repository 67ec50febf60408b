import { type FSWatcher, watch } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { serviceNames } from './services.ts'

/** Editors save a file in several steps, and a checkout changes many files; each should cause a single reload. */
const debounceMs = 150

/** Calls `onChange` once the files below `root` have changed and then stayed unchanged for a moment. */
export function watchContent(root: string, onChange: () => void, logger: Logger): { close(): void } {
  let timer: NodeJS.Timeout | undefined
  const changed = () => {
    clearTimeout(timer)
    timer = setTimeout(onChange, debounceMs)
  }
  const watchers: FSWatcher[] = ['common', ...serviceNames].map((directory) =>
    watch(join(root, directory), { recursive: true }, changed).on('error', (error) =>
      logger.error({ err: error, directory }, 'content is no longer watched; SIGHUP reloads it'),
    ),
  )
  return {
    close() {
      clearTimeout(timer)
      for (const watcher of watchers) watcher.close()
    },
  }
}
