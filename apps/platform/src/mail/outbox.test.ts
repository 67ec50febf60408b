import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import { enqueueMail } from './outbox.ts'

let platform: TestPlatform
beforeAll(async () => (platform = await startTestPlatform()))
afterAll(() => platform.close())

const mail = {
  channel: 'MAIL' as const,
  from: 'Acacia <no-reply@acacia.example>',
  to: 'aino@mail.example',
  subject: 'Subject',
  text: 'Text',
  html: '<p>Text</p>',
}

it.each([
  { subject: 'Subject\r\nBcc: everybody@mail.example' },
  { subject: 'Subject\nX-Header: 1' },
  { subject: 'Subject\u2028Bcc: all' },
  { from: 'Acacia\r\nBcc: all <no-reply@acacia.example>' },
  { to: 'aino@mail.example, everybody@mail.example' },
  { to: 'aino@mail.example;everybody@mail.example' },
  { to: 'Aino <aino@mail.example>' },
  { to: 'aino@mail.example\r\nBcc: everybody@mail.example' },
  { to: 'ai\u200bno@mail.example' },
])('queues no mail with %j', async (changes) => {
  const before = platform.third.mails.length
  await expect(enqueueMail(platform.deps.pool, { ...mail, ...changes })).rejects.toThrow('Invalid')
  await platform.deps.background.idle()
  expect(platform.third.mails).toHaveLength(before)
})

it('queues a mail to one address', async () => {
  await enqueueMail(platform.deps.pool, mail)
  await platform.deps.background.idle()
  expect(platform.third.mails.at(-1)).toMatchObject({ to: 'aino@mail.example', subject: 'Subject' })
})
