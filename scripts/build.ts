/** `npm run build`: what is due for production. `npm run build -- sources`: only the sources that programs make. */
import { join } from 'node:path'
import { build, buildSources, root } from './build-steps.ts'

const options = { cache: join(root, '.cache/build'), say: (line: string) => console.log(line) }
await (process.argv[2] === 'sources' ? buildSources(options) : build(options)).catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
