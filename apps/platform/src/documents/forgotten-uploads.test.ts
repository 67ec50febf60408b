import { randomUUID } from 'node:crypto'
import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { documentsOf, pdf, putFile } from '../testing/document-journeys.ts'
import { newPlayer, type Session } from '../testing/journeys.ts'
import { startObjectStore } from '../testing/object-store.ts'
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import { mostWaiting } from './document-rules.ts'

let store: Awaited<ReturnType<typeof startObjectStore>>
let platform: TestPlatform
let player: Session
beforeAll(async () => {
  store = await startObjectStore()
  platform = await startTestPlatform({ storageUrl: store.url })
})
afterAll(async () => {
  await platform.close()
  await store.close()
})
beforeEach(async () => {
  player = await newPlayer(platform, true, { lastName: 'Nomatch' })
  store.behaviour.status = 200
})

const { createUploadUri, provide, uploaded } = documentsOf(
  () => platform,
  () => player,
)

/** Lets an hour pass for the files that have been sent. */
async function anHourPasses() {
  await uncheckedQuery(
    platform.owner,
    `select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs
       where task_identifier = 'forget-upload' and run_at < now() + interval '1 hour 1 minute'), now())`,
  )
  await platform.deps.background.idle()
}
const isStored = (path: string) => store.objects.has(path)

it('deletes a file that nobody has handed in', async () => {
  const path = await uploaded()
  await platform.deps.background.idle()
  expect(isStored(path)).toBe(true)
  await anHourPasses()
  expect(isStored(path)).toBe(false)
  expect(await provide(path)).toMatchObject({ code: 'UNKNOWN_OBJECT' })
})

it('deletes a file that was refused, and keeps those that were handed in', async () => {
  const html = new TextEncoder().encode('<html><script>no PDF')
  const refused = await createUploadUri({ size: html.length })
  expect((await putFile(refused.uploadUrl, html)).status).toBe(201)
  expect(await provide(refused.objectPath)).toMatchObject({ code: 'INVALID_FILE' })
  const kept = await uploaded()
  await provide(kept)
  // The same file once more waits under its first path.
  const again = await uploaded()
  expect(await provide(again)).toMatchObject({ code: 'ALREADY_PROVIDED' })
  await anHourPasses()
  expect([refused.objectPath, kept, again].map(isStored)).toEqual([false, true, false])
})

it('tries again when the store does not answer', async () => {
  const path = await uploaded()
  store.behaviour.status = 500
  await anHourPasses()
  expect(isStored(path)).toBe(true)
  store.behaviour.status = 200
  await anHourPasses()
  expect(isStored(path)).toBe(false)
})

it('takes few files of a network in a day, whoever sends them', async () => {
  const { uploadsOfNetwork } = platform.deps.limits
  for (let left = true; left; ) left = await uploadsOfNetwork.take('127.0.0.1')
  expect(await createUploadUri()).toEqual({ __typename: 'CreateUploadUriRefusal', code: 'RATE_LIMITED' })
  await uploadsOfNetwork.forget('127.0.0.1')
  expect(await createUploadUri()).toMatchObject({ __typename: 'CreateUploadUriSuccess' })
})

it('lets no more files of a player wait for review than anybody needs', async () => {
  const path = await uploaded()
  for (let n = 0; n < mostWaiting; n += 1)
    await uncheckedQuery(
      platform.owner,
      `insert into documents (document_id, user_id, type, path, content_type, size_bytes, sha256)
         values ($1, $2, 'OTHER', $3, 'application/pdf', $4, $5)`,
      [randomUUID(), player.userId, `players/${player.userId}/${n}.pdf`, pdf.length, Buffer.alloc(32, n)],
    )
  expect(await provide(path)).toMatchObject({ code: 'RATE_LIMITED' })
  await uncheckedQuery(
    platform.owner,
    `update documents set status = 'REJECTED', reason = 'UNREADABLE', decided_at = now()
       where path = 'players/' || $1 || '/0.pdf'`,
    [player.userId],
  )
  expect(await provide(path)).toMatchObject({ __typename: 'ProvideDocumentSuccess' })
})
