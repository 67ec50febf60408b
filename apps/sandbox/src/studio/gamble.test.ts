import { randomUUID } from 'node:crypto'
import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { describe, expect, it } from 'vitest'
import { choosingStudio, codeOf, gameWith } from '../testing/choosing-studio.ts'
import { soloTable } from '../testing/solo-table.ts'
import type { ChoiceView, RoundView } from './round-view.ts'

const gambleGame = gameWith('gamble', 'lines')
const blackjack = soloTable('blackjack')
const studio = choosingStudio()
const { post, open, choosing, collectRound, winsOf, makeDue, recover } = studio
const gambleOf = (round: RoundView) => round.choice as Extract<ChoiceView, { kind: 'gamble' }>
const step = (session: string, { roundId }: RoundView, number: number, colour: 'RED' | 'BLACK' = 'RED') =>
  post(`/rounds/${roundId}/gamble`, { step: number, colour }, session)

describe('a gamble', () => {
  it('is asked for only by those who want it, and not after a round that wins nothing', async () => {
    const { session } = await open(gambleGame)
    for (let spin = 0; spin < 30; spin++) {
      const { body } = await post('/spin', { requestId: randomUUID(), stake: 100 }, session)
      expect(body).toMatchObject({ state: 'FINISHED', choice: null })
    }
    const round = await choosing(session)
    expect(round.win).toBeGreaterThan(0)
  })

  it('keeps the win out of the balance until it is decided, and pays the round once', async () => {
    const { session } = await open(gambleGame)
    const round = await choosing(session)
    const before = studio.wallet.state.balance
    const paid = winsOf().length
    expect(round).toMatchObject({ balance: before, seed: null, choice: { kind: 'gamble', steps: [], open: true } })
    const { body } = await collectRound(session, round)
    expect(body).toMatchObject({ state: 'FINISHED', win: round.win, balance: before + (round.win ?? 0) })
    expect(winsOf().slice(paid)).toEqual([{ kind: 'win', amount: round.win }])
    expect(studio.wallet.openRounds.size).toBe(0)
  })

  it('doubles the win or loses it, and stakes nothing in the wallet', async () => {
    const { session } = await open(gambleGame)
    const seen = new Set<string>()
    while (seen.size < 2) {
      const round = await choosing(session)
      const bets = studio.wallet.carriedOut().filter(({ kind }) => kind === 'bet').length
      const { body } = await step(session, round, 1, 'BLACK')
      const [taken] = gambleOf(body).steps
      const isWon = taken?.drawn === 'BLACK'
      expect(body.win).toBe(isWon ? (round.win ?? 0) * 2 : 0)
      expect(body.state).toBe(isWon ? 'CHOOSING' : 'FINISHED')
      expect(studio.wallet.carriedOut().filter(({ kind }) => kind === 'bet')).toHaveLength(bets)
      if (isWon) await collectRound(session, round)
      expect(winsOf().at(-1)).toEqual({ kind: 'win', amount: body.win })
      seen.add(String(isWon))
    }
  })

  it('takes each step once: fifty at once, a repetition, another colour, a step too far', async () => {
    const { session } = await open(gambleGame)
    const round = await choosing(session)
    const paid = winsOf().length
    const answers = await Promise.all(Array.from({ length: 50 }, () => step(session, round, 1)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const [first] = answers
    expect(gambleOf(first?.body as RoundView).steps).toHaveLength(1)
    expect(new Set(answers.map(({ body }) => body.win)).size).toBe(1)
    expect(codeOf(await step(session, round, 1, 'BLACK'))).toEqual([409, 'REQUEST_CONFLICT'])
    expect(codeOf(await step(session, round, 3))).toEqual([409, 'CHOICE_OVER'])
    await Promise.all([collectRound(session, round), collectRound(session, round)])
    expect(winsOf()).toHaveLength(paid + 1)
    expect(winsOf().at(-1)?.amount).toBe(first?.body.win)
  })

  it('of two colours in two tabs at once only one counts', async () => {
    const token = `${gambleGame}:${randomUUID()}`
    const [one, other] = [await open(gambleGame, token), await open(gambleGame, token)]
    const round = await choosing(one.session)
    const answers = await Promise.all([step(one.session, round, 1, 'RED'), step(other.session, round, 1, 'BLACK')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    await collectRound(one.session, round)
  })

  it('is over after collecting, and either collects or gambles at once', async () => {
    const { session } = await open(gambleGame)
    const round = await choosing(session)
    await collectRound(session, round)
    expect(codeOf(await step(session, round, 1))).toEqual([409, 'CHOICE_OVER'])
    const another = await choosing(session)
    const [collected, gambled] = await Promise.all([collectRound(session, another), step(session, another, 1)])
    const final = (await collectRound(session, another)).body
    const paid = winsOf().at(-1)?.amount
    expect(final.state).toBe('FINISHED')
    expect(paid).toBe(final.win)
    expect([collected.status, gambled.status]).toContain(200)
  })

  it('ends after five steps, and pays thirty-two times the win at most', async () => {
    const { session } = await open(gambleGame)
    const round = await choosing(session)
    // Steps that the player has won, so that the last one is left.
    const steps = Array.from({ length: 4 }, () => ({ chosen: 'RED', drawn: 'RED', win: 0 }))
    await uncheckedQuery(
      studio.database.pool,
      `update studio.round set choice = jsonb_set(choice, '{steps}', $2::jsonb) where round_id = $1`,
      [round.roundId, JSON.stringify(steps)],
    )
    const { body } = await step(session, round, 5)
    expect(body.state).toBe('FINISHED')
    expect(codeOf(await step(session, round, 6))).toEqual([400, 'INVALID_REQUEST'])
  })

  it('is nobody else’s', async () => {
    const { session } = await open(gambleGame)
    const round = await choosing(session)
    const other = await open(gambleGame)
    expect(codeOf(await step(other.session, round, 1))).toEqual([404, 'UNKNOWN_ROUND'])
    expect(codeOf(await collectRound(other.session, round))).toEqual([404, 'UNKNOWN_ROUND'])
    expect(codeOf(await post('/rounds/none/collect', {}, other.session))).toEqual([404, 'UNKNOWN_ROUND'])
    await collectRound(session, round)
  })

  it('is not gone on with from another game of its player, whose rules may set no highest stake', async () => {
    const { state } = studio.wallet
    Object.assign(state, { playerId: randomUUID(), maxStake: 100 })
    const slot = await open(gambleGame)
    const round = await choosing(slot.session)
    state.maxStake = undefined
    const table = await open(blackjack)
    expect(codeOf(await step(table.session, round, 1))).toEqual([404, 'UNKNOWN_ROUND'])
    expect(codeOf(await collectRound(table.session, round))).toEqual([404, 'UNKNOWN_ROUND'])
    expect((await collectRound(slot.session, round)).body).toMatchObject({ state: 'FINISHED', win: round.win })
  })

  it.each([
    ['a bonus is in play', { bonus: { reference: 'one', counted: 100 } }],
    ['there is bonus money', { bonusBalance: 100 }],
    ['the player may not play on', { ended: true }],
    ['the law’s highest stake is below the win', { maxStake: 20 }],
  ])('is not offered while %s', async (_, state) => {
    Object.assign(studio.wallet.state, state)
    const { session } = await open(gambleGame)
    const stake = 'maxStake' in state ? 20 : 100
    for (let spin = 0; spin < 60; spin++) {
      const { body } = await post('/spin', { requestId: randomUUID(), stake, gamble: true }, session)
      if (body.state !== 'CHOOSING') continue
      expect(body.win).toBeLessThanOrEqual(20)
      await collectRound(session, body)
      expect('maxStake' in state).toBe(true)
    }
  })

  it('is refused once the session has ended or the player is blocked; what is won is still paid', async () => {
    const { session } = await open(gambleGame)
    const round = await choosing(session)
    studio.wallet.state.ended = true
    expect(codeOf(await step(session, round, 1))).toEqual([403, 'SESSION_EXPIRED'])
    expect((await collectRound(session, round)).body).toMatchObject({ state: 'FINISHED', win: round.win })
  })

  it('takes as long as a round at least where the rules say so', async () => {
    studio.wallet.state.pace = { minimumRoundMs: 60_000, turbo: false }
    const { session } = await open(gambleGame)
    studio.wallet.state.pace = undefined
    const lengthen = `update studio.round set created_at = created_at - interval '1 minute', chose_at = chose_at - interval '1 minute'`
    let round: RoundView | undefined
    for (let spin = 0; round?.state !== 'CHOOSING' && spin < 500; spin++) {
      round = (await post('/spin', { requestId: randomUUID(), stake: 100, gamble: true }, session)).body
      if (round.state !== 'CHOOSING') await uncheckedQuery(studio.database.pool, lengthen)
    }
    expect(codeOf(await step(session, round as RoundView, 1))).toEqual([429, 'ROUND_TOO_SOON'])
    await uncheckedQuery(studio.database.pool, lengthen)
    expect((await step(session, round as RoundView, 1)).status).toBe(200)
    await collectRound(session, round as RoundView)
  })

  it('no other round begins before it is over', async () => {
    const { session } = await open(gambleGame)
    const round = await choosing(session)
    const spin = () => post('/spin', { requestId: randomUUID(), stake: 100 }, session)
    expect(codeOf(await spin())).toEqual([409, 'ROUND_UNFINISHED'])
    await collectRound(session, round)
    expect((await spin()).status).toBe(200)
  })

  it('is offered again when the player comes back, in a new session too, and collected when they do not', async () => {
    studio.wallet.state.playerId = randomUUID()
    const first = await open(gambleGame)
    const round = await choosing(first.session)
    const back = await open(gambleGame)
    studio.wallet.state.playerId = undefined
    expect(back.round).toMatchObject({ roundId: round.roundId, state: 'CHOOSING', win: round.win })
    const before = studio.wallet.state.balance
    await recover()
    expect(studio.wallet.state.balance).toBe(before)
    await makeDue(round.roundId)
    await recover()
    expect(studio.wallet.state.balance).toBe(before + (round.win ?? 0))
    expect((await collectRound(back.session, round)).body).toMatchObject({ state: 'FINISHED', win: round.win })
  })

  it('stands as it is while the wallet is down, and what is decided is paid once it is back', async () => {
    const { session } = await open(gambleGame)
    const round = await choosing(session)
    studio.wallet.next('balance', 'fail', 'fail')
    expect(codeOf(await step(session, round, 1))).toEqual([503, 'WALLET_UNAVAILABLE'])
    const before = studio.wallet.state.balance
    studio.wallet.next('win', 'drop-reply', 'fail')
    expect((await collectRound(session, round)).body).toMatchObject({ state: 'DECIDED', win: null, outcome: null })
    await makeDue(round.roundId)
    await recover()
    expect(studio.wallet.state.balance).toBe(before + (round.win ?? 0))
    expect(studio.wallet.openRounds.size).toBe(0)
  })

  it('FUN: moves play money as it would real money', async () => {
    const { session, balance } = await open(gambleGame, '', 'FUN')
    let left = balance
    for (let gambles = 0; gambles < 6; ) {
      const { body } = await post('/spin', { requestId: randomUUID(), stake: 100, gamble: true }, session)
      left -= 100
      if (body.state === 'CHOOSING') {
        expect(body.balance).toBe(left)
        gambles++
        const { body: after } = await step(session, body, 1)
        if (after.state === 'CHOOSING') await collectRound(session, body)
        left += after.win ?? 0
      } else left += body.win ?? 0
    }
    const read = await studio.app.request('/api/balance', { headers: { authorization: `Bearer ${session}` } })
    expect(await read.json()).toMatchObject({ balance: left })
  })
})
