import { expect, it } from 'vitest'
import { readUpload } from './read-upload.server.ts'

const upload = (body: BodyInit, type?: string) =>
  new Request('http://ac.localhost/account/documents', {
    method: 'POST',
    body,
    ...(type !== undefined && { headers: { 'content-type': type } }),
  })
const form = (fields: [string, string | File][]) => {
  const data = new FormData()
  for (const [name, value] of fields) data.append(name, value)
  return data
}
const part = (disposition: string) =>
  `--x\r\ncontent-disposition: form-data; ${disposition}\r\n\r\nPASSPORT\r\n--x--\r\n`
const outcome = (request: Request) =>
  readUpload(request).then(
    (read) => [...read.keys()].join(' '),
    (error: unknown) => (error instanceof Response ? error.status : error),
  )

it('reads fields and files, with any name of a file', async () => {
  const file = new File(['%PDF-1.7'], 'P\u{1F6C2}ss"\r\n.pdf', { type: 'application/pdf' })
  const read = await readUpload(
    upload(
      form([
        ['type', 'PASSPORT'],
        ['file', file],
      ]),
    ),
  )
  expect(read.get('type')).toBe('PASSPORT')
  expect(await (read.get('file') as File).text()).toBe('%PDF-1.7')
})

it.each<[string, BodyInit, string | undefined, number]>([
  ['a plain form', 'type=PASSPORT', 'application/x-www-form-urlencoded', 415],
  ['no boundary', 'x', 'multipart/form-data', 415],
  ['an endless boundary', 'x', `multipart/form-data; boundary=${'x'.repeat(500)}`, 415],
  ['JSON', '{}', 'application/json', 415],
  ['a broken body', '--x\r\nbroken', 'multipart/form-data; boundary=x', 400],
  ['a nested name', form([['a[50000000]', 'x']]), undefined, 400],
  ['many parts', form(Array.from({ length: 9 }, () => ['type', 'x'])), undefined, 413],
  ['a head of many lines', `--x\r\n${'a: b\r\n'.repeat(800_000)}\r\n--x--`, 'multipart/form-data; boundary=x', 400],
  ['a head without end', part(`name="type"; ${'a=b; '.repeat(800_000)}`), 'multipart/form-data; boundary=x', 400],
  ['an endless name', part(`name="${'%22'.repeat(1_500_000)}"`), 'multipart/form-data; boundary=x', 400],
  ['parts without end', '--x\r\n'.repeat(100_000), 'multipart/form-data; boundary=x', 413],
])('refuses %s at next to no cost', async (_, body, type, status) => {
  const request = upload(body, type)
  const before = process.cpuUsage()
  expect(await outcome(request)).toBe(status)
  const { user } = process.cpuUsage(before)
  expect(user / 1_000).toBeLessThan(100)
})

it('reads a file with a name as long as file systems allow', async () => {
  const file = new File(['%PDF-1.7'], `${'\u6f22'.repeat(255)}.pdf`, { type: 'application/pdf' })
  expect(await outcome(upload(form([['file', file]])))).toBe('file')
})
