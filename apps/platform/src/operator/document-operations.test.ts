import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { describe, expect, it } from 'vitest'
import { uuidV7 } from '../db/uuid-v7.ts'
import { newPlayer, type Session } from '../testing/journeys.ts'
import { operatorPlatform } from '../testing/operator-platform.ts'

const { started, done, refused, query } = operatorPlatform()

async function documentInReview({ userId }: Session, type = 'PASSPORT'): Promise<string> {
  const documentId = uuidV7()
  await uncheckedQuery(
    started.platform.deps.pool,
    `insert into documents (document_id, user_id, type, path, content_type, size_bytes)
     values ($1, $2, $3, $4, 'image/jpeg', 1000)`,
    [documentId, userId, type, `documents/${userId}/${documentId}`],
  )
  return documentId
}

describe('documents', () => {
  it('are listed while in review, each with a download address', async () => {
    const documentId = await documentInReview(started.player)
    const { documents } = await done('list-documents', {})
    const listed = documents.find((document: { documentId: string }) => document.documentId === documentId)
    expect(listed).toMatchObject({
      userId: started.player.userId,
      brandId: 'ac',
      type: 'PASSPORT',
      status: 'IN_REVIEW',
    })
    expect(listed.url).toContain(`/objects/documents/${started.player.userId}/${documentId}?`)
  })

  it('are accepted, or rejected with a reason', async () => {
    const [accepted, rejected] = [await documentInReview(started.player), await documentInReview(started.player)]
    expect(await done('decide-document', { documentId: accepted, decision: 'ACCEPT' })).toEqual({ status: 'ACCEPTED' })
    const no = { documentId: rejected, decision: 'REJECT', reason: 'UNREADABLE' }
    expect(await done('decide-document', no)).toEqual({ status: 'REJECTED' })
    const { documents } = await done('list-documents', { status: 'REJECTED' })
    expect(documents.map((document: { documentId: string }) => document.documentId)).toContain(rejected)
    expect(await refused('decide-document', { documentId: rejected, decision: 'ACCEPT' })).toEqual([
      409,
      'DECIDED_BEFORE',
    ])
  })

  it('verify the player once they prove the identity', async () => {
    const owner = await newPlayer(started.platform, true, { lastName: 'Nomatch' })
    for (const type of ['PASSPORT', 'PROOF_OF_ADDRESS'])
      await done('decide-document', { documentId: await documentInReview(owner, type), decision: 'ACCEPT' })
    const [row] = await query('select kyc_status as kyc from players where user_id = $1', [owner.userId])
    expect(row).toEqual({ kyc: 'VERIFIED' })
  })
})
