export const ms = (value: number) => `${value.toFixed(2)} ms`
export const kilobytes = (bytes: number) => `${(bytes / 1_000).toFixed(1)} kB`

/** A line of the table: a figure, its aim if it has one, and whether it is missed. */
export function report(words: string, figure: string, aim = '', isMissed = false) {
  if (isMissed) process.exitCode = 1
  console.log(`  ${words.padEnd(60)}${figure.padStart(14)}   ${aim.padEnd(16)}${isMissed ? 'OVER' : ''}`.trimEnd())
}

/** Times have to stay under their aim. */
export const reportTime = (words: string, value: number, aim: number) =>
  report(words, ms(value), `under ${aim} ms`, value >= aim)

export const reportShift = (words: string, value: number) =>
  report(words, value.toFixed(4), '0', Number(value.toFixed(4)) > 0)
