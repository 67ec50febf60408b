/** A thief who has changed what identifies the owner cannot close the account, which would take the owner's way back. */
import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { setUpApp } from '../testing/authenticator-journeys.ts'
import { contactsOf } from '../testing/contact-journeys.ts'
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import { knownPlayer, tryLogin } from '../testing/session-journeys.ts'
import { closeAndErase } from './erase-player.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform()
})
afterAll(() => platform.auditAndClose())
const contacts = contactsOf(() => platform)

const closing = `mutation ($id: ID!, $proof: ProofInput) {
  closeAccount(userId: $id, proof: $proof, forfeits: { bonusMoney: 0, bonuses: 0, points: 0 }) {
    __typename ... on CloseAccountRefusal { code } } }`
const close = async (userId: string, password: string, token: string) =>
  (await platform.query(closing, { id: userId, proof: { password } }, token)).data

it('waits until the change can no longer be undone, and the owner can undo it', async () => {
  const owner = await knownPlayer(platform)
  await contacts.move(owner, 'thief@mail.example')
  await contacts.confirm('thief@mail.example')
  const code = await contacts.undoCodeTo(owner.email)
  const thief = await tryLogin(platform, { ...owner, email: 'thief@mail.example' })
  expect(await close(owner.userId, owner.password, thief.accessToken ?? '')).toMatchObject({
    closeAccount: { code: 'CHANGE_UNDOABLE' },
  })
  expect(await closeAndErase(platform.deps, owner.userId)).toBe('change undoable')
  expect(await contacts.undo(code)).toMatchObject({ __typename: 'UndoChangeSuccess' })
})

it('does not wait for what was undone, or can no longer be', async () => {
  const player = await knownPlayer(platform)
  await setUpApp(platform, player)
  expect(await closeAndErase(platform.deps, player.userId)).toBe('change undoable')
  const week = `update authenticators set confirmed_at = confirmed_at - interval '7 days' where user_id = $1`
  await uncheckedQuery(platform.deps.pool, week, [player.userId])
  expect(await closeAndErase(platform.deps, player.userId)).toHaveProperty('closedAt')
})
