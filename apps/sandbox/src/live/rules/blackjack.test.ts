import { describe, expect, it } from 'vitest'
import {
  actionsFor,
  type BlackjackDeal,
  type BlackjackHand,
  type Decisions,
  dealerHand,
  dealOf,
  handPayout,
  handsAfter,
  handTotal,
} from './blackjack.ts'

const cards = (text: string): string[] => (text ? text.split(' ').map((rank) => `${rank}♠`) : [])
const deal = (first: string, dealer: string, draws = '', second = '', dealerDraws = ''): BlackjackDeal => ({
  first: cards(first) as [string, string],
  dealer: cards(dealer) as [string, string],
  draws: [cards(draws), cards(second)],
  dealerDraws: cards(dealerDraws),
})
const decisions = (...made: [step: number, hand: number, action: Decisions[number]['action']][]): Decisions =>
  made.map(([step, hand, action]) => ({ step, hand, action }))
const ranksOf = (hands: BlackjackHand[]) => hands.map((hand) => hand.cards.map((card) => card.slice(0, -1)).join(' '))

describe('a hand counts', () => {
  it.each([
    ['10 9', 19, false],
    ['A 9', 20, true],
    ['A 9 5', 15, false],
    ['A A', 12, true],
    ['A A 9', 21, true],
    ['K Q J', 30, false],
    ['A K', 21, true],
    ['A A A A A A A A A A A', 21, true],
  ])('%s: %i', (text, total, soft) => expect(handTotal(cards(text))).toEqual({ total, soft }))
})

describe('the dealer', () => {
  it.each([
    ['10 6', '5', '10 6 5'],
    ['10 7', '5', '10 7'],
    ['A 6', '5', 'A 6'],
    ['2 2', 'A 2 3', '2 2 A 2'],
    ['A 5', 'K 2 K', 'A 5 K 2'],
  ])('with %s', (dealer, draws, hand) => {
    expect(
      dealerHand(deal('2 3', dealer, '', '', draws))
        .map((card) => card.slice(0, -1))
        .join(' '),
    ).toBe(hand)
  })
})

describe('the hands of a player', () => {
  it.each<[string, BlackjackDeal, Decisions, number, string[], boolean[]]>([
    ['before any decision', deal('5 6', '9 9'), [], 0, ['5 6'], [false]],
    ['a blackjack has nothing to decide', deal('A K', '9 9'), [], 0, ['A K'], [true]],
    ['hit', deal('5 6', '9 9', '4 3'), decisions([0, 0, 'HIT']), 1, ['5 6 4'], [false]],
    ['hit twice', deal('5 6', '9 9', '4 3'), decisions([0, 0, 'HIT'], [1, 0, 'HIT']), 2, ['5 6 4 3'], [false]],
    ['hit to 21', deal('5 6', '9 9', 'K 3'), decisions([0, 0, 'HIT']), 1, ['5 6 K'], [true]],
    ['bust', deal('K 6', '9 9', 'K 3'), decisions([0, 0, 'HIT'], [1, 0, 'HIT']), 2, ['K 6 K'], [true]],
    ['stand', deal('5 6', '9 9', '4 3'), decisions([0, 0, 'STAND'], [1, 0, 'HIT']), 2, ['5 6'], [true]],
    ['no decision is to stand', deal('5 6', '9 9', '4 3'), decisions([1, 0, 'HIT']), 2, ['5 6'], [true]],
    ['double', deal('5 6', '9 9', '4 3'), decisions([0, 0, 'DOUBLE'], [1, 0, 'HIT']), 2, ['5 6 4'], [true]],
    ['a step that lasts changes nothing yet', deal('5 6', '9 9', '4'), decisions([0, 0, 'HIT']), 0, ['5 6'], [false]],
    ['split', deal('8 8', '9 9', '4 3', '5 6'), decisions([0, 0, 'SPLIT']), 1, ['8 4', '8 5'], [false, false]],
    [
      'split, then each on its own',
      deal('8 8', '9 9', '4 3', '5 6'),
      decisions([0, 0, 'SPLIT'], [1, 0, 'STAND'], [1, 1, 'DOUBLE']),
      2,
      ['8 4', '8 5 6'],
      [true, true],
    ],
    [
      'tens of any rank are split',
      deal('10 K', '9 9', '4', '5'),
      decisions([0, 0, 'SPLIT']),
      1,
      ['10 4', 'K 5'],
      [false, false],
    ],
    [
      'split aces get one card',
      deal('A A', '9 9', '4 3', '5 6'),
      decisions([0, 0, 'SPLIT']),
      1,
      ['A 4', 'A 5'],
      [true, true],
    ],
    ['no pair, no split', deal('8 9', '9 9', '4', '5'), decisions([0, 0, 'SPLIT']), 1, ['8 9'], [true]],
  ])('%s', (_, given, made, steps, hands, done) => {
    const after = handsAfter(given, made, steps)
    expect(ranksOf(after)).toEqual(hands)
    expect(after.map(({ isDone }) => isDone)).toEqual(done)
  })

  it.each<[string, BlackjackDeal, Decisions, number, number, string[]]>([
    ['a pair at first', deal('8 8', '9 9'), [], 0, 0, ['HIT', 'STAND', 'DOUBLE', 'SPLIT']],
    ['no pair', deal('8 9', '9 9'), [], 0, 0, ['HIT', 'STAND', 'DOUBLE']],
    ['after a hit', deal('2 3', '9 9', '4'), decisions([0, 0, 'HIT']), 1, 0, ['HIT', 'STAND']],
    ['split only once', deal('8 8', '9 9', '8', '2'), decisions([0, 0, 'SPLIT']), 1, 0, ['HIT', 'STAND', 'DOUBLE']],
    ['stood', deal('8 9', '9 9', '8'), decisions([0, 0, 'STAND']), 1, 0, []],
  ])('may be played: %s', (_, given, made, step, at, actions) => {
    const hand = handsAfter(given, made, step)[at] as BlackjackHand
    expect(actionsFor(given, hand, step)).toEqual(actions)
  })
})

describe('payouts with the stake of 100', () => {
  const hand = (text: string, doubled = false): BlackjackHand => ({ cards: cards(text), doubled, isDone: true })
  it.each<[string, BlackjackHand, string, boolean, number]>([
    ['a better hand', hand('10 9'), '10 8', false, 200],
    ['a worse hand', hand('10 7'), '10 8', false, 0],
    ['an equal hand', hand('10 8'), '10 8', false, 100],
    ['the dealer is bust', hand('10 2'), '10 6 K', false, 200],
    ['bust, and the dealer too', hand('10 6 K'), '10 6 K', false, 0],
    ['blackjack', hand('A K'), '10 9', false, 250],
    ['blackjack against 21', hand('A K'), '10 5 6', false, 250],
    ['blackjack against blackjack', hand('A K'), 'A Q', false, 100],
    ['21 against blackjack', hand('7 7 7'), 'A Q', false, 0],
    ['21 after a split is no blackjack', hand('A K'), '10 9', true, 200],
    ['21 after a split against 21', hand('A K'), '10 5 6', true, 100],
    ['doubled and won', hand('5 6 10', true), '10 9', false, 400],
    ['doubled and equal', hand('5 6 8', true), '10 9', false, 200],
    ['doubled and lost', hand('5 6 2', true), '10 9', false, 0],
  ])('%s', (_, own, dealer, isSplit, payout) => {
    expect(handPayout(own, 100, cards(dealer), isSplit)).toBe(payout)
  })
})

it('a deal depends on the seed alone, and is of six decks', () => {
  const one = dealOf(new Uint8Array(32).fill(1))
  expect(dealOf(new Uint8Array(32).fill(1))).toEqual(one)
  expect(dealOf(new Uint8Array(32).fill(2))).not.toEqual(one)
  const all = [...one.first, ...one.dealer, ...one.draws.flat(), ...one.dealerDraws]
  expect(all).toHaveLength(67)
  for (const same of Map.groupBy(all, (card) => card).values()) expect(same.length).toBeLessThanOrEqual(6)
})
