import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changedPlayers } from '../changes/changed-players.ts'
import { documentsOf, pdf, putFile as put } from '../testing/document-journeys.ts'
import { newPlayer, type Session } from '../testing/journeys.ts'
import { startObjectStore } from '../testing/object-store.ts'
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import { type DocumentDecision, decideDocument } from './decide-document.ts'
import { maxBytes } from './document-rules.ts'

type Store = Awaited<ReturnType<typeof startObjectStore>>

let store: Store
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
  await platform.deps.background.idle()
})
afterEach(() => {
  store.behaviour.answers = true
  store.behaviour.status = 200
  platform.deps.config.timeoutsMs.storage = 8_000
})

const { createUploadUri, provide, uploaded, provided, documents, isVerified } = documentsOf(
  () => platform,
  () => player,
)
const decide = (documentId: string, decision: DocumentDecision = { status: 'ACCEPTED' }) =>
  decideDocument(platform.deps, documentId, decision)

describe('createUploadUri', () => {
  it("returns an address for one upload of that type and size, in the player's folder", async () => {
    const { objectUrl, objectPath, uploadUrl, expiresAt } = await createUploadUri()
    expect(objectPath).toMatch(new RegExp(`^players/${player.userId}/[0-9a-f]{32}\\.pdf$`))
    expect(objectUrl).toBe(`${store.url}/objects/${objectPath}`)
    const minutes = (Date.parse(expiresAt) - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(9.9)
    expect(minutes).toBeLessThanOrEqual(10)
    expect((await put(uploadUrl, pdf, 'image/png')).status).toBe(403)
    expect((await put(uploadUrl, new Uint8Array([...pdf, 0]))).status).toBe(403)
    expect((await put(uploadUrl)).status).toBe(201)
    expect((await fetch(objectUrl)).status).toBe(403)
  })
  it('gives no way to replace what was uploaded, before or after it is handed in', async () => {
    const { objectPath, uploadUrl } = await createUploadUri()
    expect((await put(uploadUrl)).status).toBe(201)
    const other = new TextEncoder().encode('%PDF-1.7 a forgery.')
    const replace = async () => [
      (await put(uploadUrl, other)).status,
      // An upload without the condition, which S3 would take in place of the first.
      (await fetch(uploadUrl, { method: 'PUT', headers: { 'content-type': 'application/pdf' }, body: other })).status,
    ]
    expect(other).toHaveLength(pdf.length)
    expect(await replace()).toEqual([412, 403])
    const { document } = await provide(objectPath)
    expect(await replace()).toEqual([412, 403])
    expect(await (await fetch(document.url)).text()).toBe('%PDF-1.7 a passport')
  })
  it('returns a different path each time', async () => {
    const [a, b] = await Promise.all([createUploadUri(), createUploadUri()])
    expect(a.objectPath).not.toBe(b.objectPath)
  })
  it.each([
    ['UNSUPPORTED_TYPE', { contentType: 'image/svg+xml' }],
    ['UNSUPPORTED_TYPE', { contentType: 'image/gif' }],
    ['UNSUPPORTED_TYPE', { contentType: '' }],
    ['TOO_LARGE', { size: maxBytes + 1 }],
  ])('refuses %s', async (code, announced) => {
    expect(await createUploadUri(announced)).toEqual({ __typename: 'CreateUploadUriRefusal', code })
  })
  it('accepts the largest size', async () =>
    expect(await createUploadUri({ size: maxBytes })).toMatchObject({ __typename: 'CreateUploadUriSuccess' }))
  it.each([0, -1])('reports a size of %d as bad input', async (size) =>
    expect(await createUploadUri({ size })).toBe('BAD_USER_INPUT'),
  )
  it('rate-limits each player separately', async () => {
    for (let n = 0; n < 30; n += 1) await createUploadUri()
    expect(await createUploadUri()).toEqual({ __typename: 'CreateUploadUriRefusal', code: 'RATE_LIMITED' })
    expect(await createUploadUri({}, await newPlayer(platform))).toMatchObject({ __typename: 'CreateUploadUriSuccess' })
  })
})

describe('provideDocument', () => {
  it('accepts an uploaded file for review, and lists it', async () => {
    const path = await uploaded()
    const { document } = await provide(path, 'PROOF_OF_ADDRESS')
    expect(document).toMatchObject({ type: 'PROOF_OF_ADDRESS', status: 'IN_REVIEW', reason: null })
    expect(Buffer.from(await (await fetch(document.url)).arrayBuffer())).toEqual(Buffer.from(pdf))
    const disposition = new URL(document.url).searchParams.get('response-content-disposition')
    expect(disposition).toMatch(/^attachment;filename="[0-9a-f]{32}\.pdf"$/)
  })
  it('refuses a path without an upload', async () => {
    const { objectPath } = await createUploadUri()
    expect(await provide(objectPath)).toEqual({ __typename: 'ProvideDocumentRefusal', code: 'UNKNOWN_OBJECT' })
  })
  it("refuses another player's path, without asking the store", async () => {
    const path = await uploaded()
    const other = await newPlayer(platform)
    store.behaviour.requests.length = 0
    expect(await provide(path, 'PASSPORT', other)).toMatchObject({ code: 'UNKNOWN_OBJECT' })
    expect(store.behaviour.requests).toEqual([])
  })
  it.each<[string, Uint8Array<ArrayBuffer>, string]>([
    ['does not match its extension', new TextEncoder().encode('<html><script>'), 'application/pdf'],
    ['is empty', new Uint8Array(), 'application/pdf'],
    ['is stored as another type', pdf, 'text/html'],
    ['is too large', new Uint8Array(maxBytes + 1).fill(0x25), 'application/pdf'],
  ])('refuses a file that %s', async (_, body, contentType) => {
    const { objectPath } = await createUploadUri()
    store.objects.set(objectPath, { contentType, body })
    expect(await provide(objectPath)).toMatchObject({ code: 'INVALID_FILE' })
    expect((await documents()).edges).toEqual([])
  })
  it.each(['/OpenAction << /S /JavaScript /JS (app.alert(1)) >>', '/S /Launch', '/Type /EmbeddedFile'])(
    'refuses a PDF with %s, and lists nothing',
    async (content) => {
      const { objectPath } = await createUploadUri()
      store.objects.set(objectPath, {
        contentType: 'application/pdf',
        body: new TextEncoder().encode(`%PDF-1.7 << ${content} >>`),
      })
      expect(await provide(objectPath)).toEqual({ __typename: 'ProvideDocumentRefusal', code: 'ACTIVE_CONTENT' })
      expect((await documents()).edges).toEqual([])
    },
  )
  it('has a file that is uploaded twice wait for review once, until it is decided', async () => {
    const answers = await Promise.all([provide(await uploaded()), provide(await uploaded())])
    expect(answers.map(({ code }) => code ?? 'taken').sort()).toEqual(['ALREADY_PROVIDED', 'taken'])
    expect(await provide(await uploaded(), 'PROOF_OF_ADDRESS')).toMatchObject({ __typename: 'ProvideDocumentSuccess' })
    const { document } = answers.find(({ code }) => !code)
    await decide(document.documentId, { status: 'REJECTED', reason: 'UNREADABLE' })
    expect(await provide(await uploaded())).toMatchObject({ __typename: 'ProvideDocumentSuccess' })
  })
  it('refuses a file that was already submitted, even as another type', async () => {
    const path = await uploaded()
    await provide(path)
    expect(await provide(path, 'OTHER')).toMatchObject({ code: 'ALREADY_PROVIDED' })
  })
  it('accepts a file once when it is submitted twice at the same moment', async () => {
    const path = await uploaded()
    const answers = await Promise.all([provide(path), provide(path), provide(path)])
    expect(answers.map(({ code }) => code ?? 'taken').sort()).toEqual(['ALREADY_PROVIDED', 'ALREADY_PROVIDED', 'taken'])
    expect((await documents()).edges).toHaveLength(1)
  })
  it.each([
    [
      'does not answer',
      () => {
        store.behaviour.answers = false
        // The short timeout applies only where no answer comes, since a real answer may be slow on a busy machine.
        platform.deps.config.timeoutsMs.storage = 300
      },
    ],
    [
      'answers with an error',
      () => {
        store.behaviour.status = 503
      },
    ],
    [
      'refuses us',
      () => {
        store.behaviour.status = 403
      },
    ],
  ])('reports it when the object store %s, and accepts the file afterwards', async (_, fail) => {
    const path = await uploaded()
    fail()
    expect(await provide(path)).toMatchObject({ code: 'STORAGE_UNAVAILABLE' })
    store.behaviour.answers = true
    store.behaviour.status = 200
    platform.deps.config.timeoutsMs.storage = 8_000
    expect(await provide(path)).toMatchObject({ __typename: 'ProvideDocumentSuccess' })
  })
})

describe('documentConnection', () => {
  it('lists the newest first, page by page', async () => {
    const ids = [await provided('PASSPORT'), await provided('OTHER'), await provided('PROOF_OF_PAYMENT')]
    const first = await documents(2)
    const second = await documents(2, first.pageInfo.endCursor)
    const shown = [...first.edges, ...second.edges].map(({ node }: { node: { documentId: string } }) => node.documentId)
    expect(shown).toEqual(ids.reverse())
    expect([first.pageInfo.hasNextPage, second.pageInfo.hasNextPage]).toEqual([true, false])
  })
})

describe('decideDocument', () => {
  it('verifies the profile with a proof of identity and one of address, in either order', async () => {
    const [address, other, licence] = [
      await provided('PROOF_OF_ADDRESS'),
      await provided('OTHER'),
      await provided('DRIVING_LICENCE'),
    ]
    expect(await isVerified()).toBe(false)
    expect(await decide(address)).toBe('decided')
    expect(await decide(other)).toBe('decided')
    expect(await isVerified()).toBe(false)
    expect(await decide(licence)).toBe('decided')
    expect(await isVerified()).toBe(true)
  })
  it('does not verify a player by a rejected document, and returns the reason', async () => {
    await decide(await provided('PROOF_OF_ADDRESS'))
    await decide(await provided('PASSPORT'), { status: 'REJECTED', reason: 'EXPIRED' })
    expect(await isVerified()).toBe(false)
    const [{ node }] = (await documents()).edges
    expect(node).toMatchObject({ type: 'PASSPORT', status: 'REJECTED', reason: 'EXPIRED' })
  })
  it('says whose document it was, so that open pages tell them', async () => {
    const id = await provided('PASSPORT')
    const heard: string[] = []
    const hear = (userId: string) => heard.push(userId)
    changedPlayers.on('changed', hear)
    await decide(id)
    await decide(id)
    changedPlayers.off('changed', hear)
    expect(heard).toEqual([player.userId])
  })
  it('keeps a verified profile verified', async () => {
    await decide(await provided('PASSPORT'))
    await decide(await provided('PROOF_OF_ADDRESS'))
    await decide(await provided('PASSPORT'), { status: 'REJECTED', reason: 'SUSPECTED_FORGERY' })
    expect(await isVerified()).toBe(true)
  })
  it('keeps the first decision', async () => {
    const id = await provided('PASSPORT')
    const decisions = await Promise.all([decide(id), decide(id, { status: 'REJECTED', reason: 'UNREADABLE' })])
    expect(decisions.sort()).toEqual(['decided', 'decided before'])
  })
  it('verifies once when both proofs are accepted at the same moment', async () => {
    const ids = [await provided('PASSPORT'), await provided('PROOF_OF_ADDRESS')]
    expect(await Promise.all(ids.map((id) => decide(id)))).toEqual(['decided', 'decided'])
    expect(await isVerified()).toBe(true)
  })
  it.each(['0198a000-0000-7000-8000-000000000001', 'x'])('finds no document %s', async (id) =>
    expect(await decide(id)).toBe('unknown document'),
  )
  it('records every status for audit', async () => {
    const id = await provided('PASSPORT')
    await decide(id, { status: 'REJECTED', reason: 'INCOMPLETE' })
    const { rows } = await uncheckedQuery(
      platform.deps.pool,
      'select status, reason from document_events where document_id = $1 order by at',
      [id],
    )
    expect(rows).toEqual([
      { status: 'IN_REVIEW', reason: null },
      { status: 'REJECTED', reason: 'INCOMPLETE' },
    ])
  })
})
