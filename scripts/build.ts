/**
 * `npm run build`: whatever is out of date for production. `npm run build -- sources`: generated sources only.
 * `npm run build -- tests`: Storybook as well, which the browser tests open.
 */
import { join } from 'node:path'
import { build, buildSources, buildStorybook, root } from './build-steps.ts'

const options = { cache: join(root, '.cache/build'), say: (line: string) => console.log(line) }
const targets: Record<string, () => Promise<unknown>> = {
  production: () => build(options),
  sources: () => buildSources(options),
  tests: () => build(options).then(() => buildStorybook(options)),
}
const { argv } = process
const target = targets[argv[2] ?? 'production']
if (!target) throw new Error(`Unknown build target ${argv[2]}; expected one of: ${Object.keys(targets).join(', ')}.`)
await target().catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
