/** The inventory of payment pages as it is written in docs/payment-pages.md. */

export interface ScriptLine {
  name: string
  digest: string
  /** The pages that bring it. */
  on: string[]
}

export interface Inventory {
  scripts: ScriptLine[]
  /** All other scripts of the site. */
  rest: { count: number; digest: string }
  /** By page. */
  headers: Record<string, string[]>
}

const START = '<!-- inventory: made by `npm run payment-pages` -->'
/** Stands where nobody has said yet why a script is there. */
const UNKNOWN = '?'

const row = (...cells: string[]) => `| ${cells.join(' | ')} |`

/** The document with this inventory: the prose stays, and so does why each script is there. */
export function inventoryText(
  document: string,
  { scripts, rest, headers }: Inventory,
  purposes = readInventory(document).purposes,
): string {
  const [prose = ''] = document.split(START)
  const sorted = [...scripts].sort((a, b) => `${a.name} ${a.digest}`.localeCompare(`${b.name} ${b.digest}`, 'en'))
  const groups = Map.groupBy(Object.entries(headers), ([, lines]) => lines.join('\n'))
  return [
    `${prose}${START}`,
    '',
    row('Script', 'Why it is there', 'Pages', 'SHA-256'),
    row('---', '---', '---', '---'),
    ...sorted.map(({ name, digest, on }) =>
      row(`\`${name}\``, purposes.get(name) ?? UNKNOWN, on.join(', '), `\`${digest}\``),
    ),
    '',
    `The ${rest.count} other scripts of the site: \`${rest.digest}\``,
    '',
    ...[...groups].flatMap(([lines, pages]) => [
      `Headers of: ${pages.map(([page]) => page).join(', ')}`,
      '',
      '```text',
      lines,
      '```',
      '',
    ]),
  ]
    .join('\n')
    .trimEnd()
    .concat('\n')
}

/** The inventory of the document, and why each script is there by its name. */
export function readInventory(document: string): { inventory: Inventory; purposes: Map<string, string> } {
  const [, made = ''] = document.split(START)
  const purposes = new Map<string, string>()
  const scripts = [...made.matchAll(/^\| `(.+?)` \| (.*?) \| (.*?) \| `(.+?)` \|$/gm)].map(
    ([, name = '', purpose = '', on = '', digest = '']) => {
      purposes.set(name, purpose)
      return { name, digest, on: on.split(', ') }
    },
  )
  const [, count = '0', digest = ''] = /^The (\d+) other scripts of the site: `(.+)`$/m.exec(made) ?? []
  const headers = Object.fromEntries(
    [...made.matchAll(/^Headers of: (.+)\n\n```text\n([\s\S]*?)\n```$/gm)].flatMap(([, pages = '', lines = '']) =>
      pages.split(', ').map((page) => [page, lines.split('\n')]),
    ),
  )
  return { inventory: { scripts, rest: { count: Number(count), digest }, headers }, purposes }
}
