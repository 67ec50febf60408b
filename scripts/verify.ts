/** `npm run verify`: types, lint, import rules and dead code, for the inner loop. */
import { checkLine, runChecks } from './checks.ts'

const results = await runChecks((result) => console.log(checkLine(result)))
const failed = results.filter(({ code }) => code !== 0)
for (const { name, output } of failed) console.log(`\n── ${name} ──\n${output}`)
console.log(failed.length === 0 ? '\nAll checks passed.' : `\nFailed: ${failed.map(({ name }) => name).join(', ')}`)
process.exitCode = failed.length === 0 ? 0 : 1
