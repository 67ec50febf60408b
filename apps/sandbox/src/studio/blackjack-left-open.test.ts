import { randomUUID } from 'node:crypto'
import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { describe, expect, it } from 'vitest'
import { choosingStudio, codeOf } from '../testing/choosing-studio.ts'
import { blackjackPlayer, deals } from '../testing/solo-table.ts'

const studio = choosingStudio()
const { open, makeDue, recover } = studio
const { table, deal, seedDeal, decide, viewOf } = blackjackPlayer(studio)

describe('a round that is left open', () => {
  const beganHoursAgo = (roundId: string, hours: number) =>
    uncheckedQuery(
      studio.database.pool,
      `update studio.round set created_at = now() - $2 * interval '1 hour' where round_id = $1`,
      [roundId, hours],
    )

  it('is offered again to the same player on another device, even hours later, and played on there', async () => {
    studio.wallet.state.playerId = randomUUID()
    const { session } = await open(table)
    await seedDeal(deals.low)
    const { body } = await deal(session)
    await beganHoursAgo(body.roundId, 23)
    const elsewhere = await open(table)
    expect(elsewhere.round).toMatchObject({ roundId: body.roundId, state: 'CHOOSING', choice: { turn: { step: 0 } } })
    const drawn = await decide(elsewhere.session, body, 'HIT')
    expect((await decide(elsewhere.session, drawn.body, 'STAND')).body.state).toBe('FINISHED')
  })

  it.each([
    [23, 50],
    // As long as its request may take.
    [24, 0.2],
  ])('ends within a day: after %i hours a decision leaves it %d minutes', async (hours, minutes) => {
    const { session } = await open(table)
    await seedDeal(deals.low)
    const { body } = await deal(session)
    await beganHoursAgo(body.roundId, hours)
    expect((await decide(session, body, 'HIT')).body.state).toBe('CHOOSING')
    const { rows } = await uncheckedQuery(
      studio.database.pool,
      'select extract(epoch from due_at - now()) / 60 as left from studio.round where round_id = $1',
      [body.roundId],
    )
    expect(Number(rows[0]?.left)).toBeCloseTo(minutes, 1)
  })

  it('is ended by standing when its player does not come back, and shown to them when they do', async () => {
    const token = `${table}:${randomUUID()}`
    const { session } = await open(table, token)
    await seedDeal(deals.standsAndWins)
    const { body } = await deal(session)
    await recover()
    expect((await open(table, token)).round).toMatchObject({ state: 'CHOOSING' })
    await makeDue(body.roundId)
    await recover()
    expect((await open(table, token)).round).toMatchObject({ roundId: body.roundId, state: 'FINISHED', win: 200 })
    expect(codeOf(await decide(session, body, 'HIT'))).toEqual([409, 'CHOICE_OVER'])
  })

  it('is not ended under the hands of a player who has just come back', async () => {
    const { session } = await open(table)
    await seedDeal(deals.low)
    const { body } = await deal(session)
    await makeDue(body.roundId)
    await Promise.all([recover(), decide(session, body, 'HIT')])
    const { rows } = await uncheckedQuery(studio.database.pool, 'select state from studio.round where round_id = $1', [
      body.roundId,
    ])
    const { body: drawn } = await decide(session, body, 'HIT')
    expect(['CHOOSING', 'FINISHED']).toContain(rows[0]?.state)
    if (rows[0]?.state === 'CHOOSING') expect(viewOf(drawn).hands[0]?.cards).toHaveLength(3)
  })

  it('can be played on by a player whose session has ended, and pays once', async () => {
    const { session } = await open(table)
    await seedDeal(deals.drawsAndWins)
    const { body } = await deal(session)
    studio.wallet.state.ended = true
    studio.wallet.next('win', 'drop-reply', 'fail')
    const { body: drawn } = await decide(session, body, 'HIT')
    expect((await decide(session, drawn, 'STAND')).body).toMatchObject({ state: 'DECIDED', choice: null, win: null })
    await makeDue(body.roundId)
    await recover()
    expect(studio.winsOf()).toEqual([{ kind: 'win', amount: 200 }])
    expect(studio.wallet.openRounds.size).toBe(0)
  })
})
