/** Type-checks all workspaces in parallel, each with its own tsconfig.json. Prints the errors and exits non-zero. */
import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { captured } from './captured-run.ts'

const root = join(import.meta.dirname, '..')
const bin = (name: string) => join(root, 'node_modules/.bin', name)

// Generates the types of the routes from the URL map.
const routes = await captured(bin('react-router'), ['typegen'], join(root, 'apps/web'))
if (routes.code !== 0) console.error(routes.output)

const projects = globSync('{.,apps/*,apps/*/*,packages/*}/tsconfig.json', {
  cwd: root,
  exclude: (path) => path.endsWith('node_modules'),
})
const runs = await Promise.all(projects.map((project) => captured(bin('tsc'), ['-p', dirname(project)], root)))
for (const { output } of runs) if (output) console.error(output)
process.exitCode = [routes, ...runs].every(({ code }) => code === 0) ? 0 : 1
