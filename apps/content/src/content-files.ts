import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A text file of the content directory. */
export interface ContentFile {
  /** Path relative to the content directory, with forward slashes. */
  path: string
  /** The segments of the path below the requested directory. */
  parts: string[]
  text: string
}

/**
 * All files below `root/directory` in path order; none when it does not exist. Skips editors' hidden and backup files.
 */
export async function readContentFiles(root: string, directory: string): Promise<ContentFile[]> {
  const entries = await readdir(join(root, directory), { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    },
  )
  const base = join(root, directory)
  const paths = entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.') && !entry.name.endsWith('~'))
    .map((entry) => join(entry.parentPath, entry.name).slice(base.length + 1))
    .sort()
  return Promise.all(
    paths.map(async (path) => {
      const parts = path.split(/[\\/]/)
      return { path: `${directory}/${parts.join('/')}`, parts, text: await readFile(join(base, path), 'utf8') }
    }),
  )
}
