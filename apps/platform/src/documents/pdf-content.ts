/** Any letter of a name may be written as its number: /J#61vaScript. */
const name = (word: string): string =>
  `/${Array.from(
    word,
    (letter) =>
      `(?:${letter}|#${letter
        .charCodeAt(0)
        .toString(16)
        .replace(/[a-f]/, (hex) => `[${hex}${hex.toUpperCase()}]`)})`,
  ).join('')}`
const notLonger = '(?![A-Za-z0-9#])'
const reference = String.raw`\d+\s+\d+\s+R\b`
const long = ['JavaScript', 'Launch', 'EmbeddedFile', 'EmbeddedFiles', 'RichMedia', 'XFA', 'SubmitForm', 'ImportData']

/**
 * What makes a PDF more than pages: scripts, programs that it starts, files inside it, forms of XFA, players of media. The
 * short names count only before a value of theirs, since three bytes occur by chance in any picture.
 */
const active = new RegExp(
  [
    ...long.map((word) => name(word) + notLonger),
    String.raw`${name('JS')}\s*(?:[(<]|${reference})`,
    String.raw`${name('AA')}\s*(?:<<|${reference})`,
    String.raw`${name('OpenAction')}${notLonger}(?!\s*\[)`,
  ].join('|'),
)

/**
 * Whether a PDF says openly that it does something when it is opened. A page to begin at (`/OpenAction [3 0 R /Fit]`) is
 * allowed: many banks' statements have one.
 *
 * The scan reads the file's own bytes once, at most those of one upload, and unpacks nothing: names in compressed object
 * streams or in an encrypted file stay hidden from it. Files are therefore only ever given to be saved, by a signed address,
 * and reviewers open them as what a stranger has sent.
 */
export const isActivePdf = (content: Uint8Array): boolean =>
  active.test(Buffer.from(content.buffer, content.byteOffset, content.byteLength).toString('latin1'))
