/**
 * `npm run content:check` reads all content files and lists their problems: first invalid content, then incomplete
 * translations. Exits with 1 if there are any. An optional argument names another content directory.
 */
import { join, resolve } from 'node:path'
import { loadContent } from './load-content.ts'
import { formatProblems, InvalidContentError } from './problem.ts'
import { serviceNames } from './services.ts'
import { translationProblems } from './translations.ts'

const root = process.argv[2] ? resolve(process.argv[2]) : join(import.meta.dirname, '..')

try {
  const content = await loadContent(root)
  const found = serviceNames.flatMap((service) => translationProblems(content[service]))
  const problems = [...new Map(found.map((problem) => [JSON.stringify(problem), problem])).values()]
  if (problems.length > 0) {
    console.error(
      `Content is valid, but its translations have ${problems.length} problems:\n${formatProblems(problems)}`,
    )
    process.exitCode = 1
  } else console.log('Content is valid and complete in every language.')
} catch (error) {
  if (!(error instanceof InvalidContentError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
