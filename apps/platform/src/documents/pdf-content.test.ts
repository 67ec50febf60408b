import { expect, it } from 'vitest'
import { isActivePdf } from './pdf-content.ts'

const pdf = (body: string) => Buffer.from(`%PDF-1.7\n1 0 obj\n${body}\nendobj\n%%EOF`, 'latin1')

it.each<[string, string, boolean]>([
  ['a plain page', '<< /Type /Page /Contents 4 0 R >>', false],
  ['a page to begin at', '<< /Type /Catalog /OpenAction [3 0 R /XYZ null null 0] >>', false],
  ['text that names a script', '(Learn /Java and JavaScript)', false],
  ['a longer name', '<< /JavaScripts 1 /Launcher 2 /JSON (a) /AAPL 3 0 R >>', false],
  ['three bytes of a picture', 'stream\n\x80/JS\x91\x02/AA\xff\nendstream', false],
  ['a script by name', '<< /S /JavaScript /JS 5 0 R >>', true],
  ['a script alone', '<< /JS(app.alert\\(1\\)) >>', true],
  ['a script in hex', '<< /JS\n<6170702e> >>', true],
  ['a script elsewhere', '<< /JS 12 0 R >>', true],
  ['a name with numbers for letters', '<< /S /J#61v#61Script >>', true],
  ['a short name with numbers for letters', '<< /#4a#53 (x) >>', true],
  ['a short name in capitals of numbers', '<< /#4A#53 (x) >>', true],
  ['an action when it is opened', '<< /OpenAction << /S /URI /URI (https://a.example) >> >>', true],
  ['an action elsewhere', '<< /OpenAction 9 0 R >>', true],
  ['actions of a field', '<< /AA << /O 3 0 R >> >>', true],
  ['a program', '<< /S /Launch /F (cmd.exe) >>', true],
  ['a file inside', '<< /Type /EmbeddedFile >>', true],
  ['the list of files inside', '<< /Names << /EmbeddedFiles 3 0 R >> >>', true],
  ['a film', '<< /Subtype /RichMedia >>', true],
  ['a form of XFA', '<< /XFA [(template) 4 0 R] >>', true],
])('%s', (_, body, expected) => expect(isActivePdf(pdf(body))).toBe(expected))

it.each(['#/J /A', '#41', '/JS ', '/JS 1 1 ', '/Java#', '/OpenActio'])('reads 10 MB of %j in a moment', (part) => {
  const large = Buffer.alloc(10 * 1024 * 1024, part)
  const before = performance.now()
  expect(isActivePdf(large)).toBe(false)
  // A fraction of it here; one that goes back and forth takes minutes.
  expect(performance.now() - before).toBeLessThan(5_000)
})
