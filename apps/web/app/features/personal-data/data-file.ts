/** A part of the copy: rows of one table, each as JSON. */
export interface DataPart {
  section: string
  rows: readonly string[]
}

/**
 * The copy of a player's data as one JSON document, in parts as they arrive. Its last member says that it is complete; a file that
 * has been cut is no JSON.
 */
export async function* dataFile(about: Readonly<Record<string, string>>, parts: AsyncIterable<DataPart>) {
  yield `{\n"about": ${JSON.stringify(about)}`
  let section: string | null = null
  let count = 0
  for await (const part of parts) {
    let text = ''
    if (part.section !== section) {
      if (section !== null) text += '\n]'
      text += `,\n${JSON.stringify(part.section)}: [`
      section = part.section
      count = 0
    }
    for (const row of part.rows) {
      text += `${count === 0 ? '' : ','}\n${row}`
      count += 1
    }
    yield text
  }
  yield `${section === null ? '' : '\n]'},\n"complete": true\n}\n`
}
