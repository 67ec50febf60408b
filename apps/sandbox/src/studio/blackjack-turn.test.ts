import { describe, expect, it } from 'vitest'
import type { BlackjackAction, BlackjackDeal, BlackjackHand } from '../live/rules/blackjack.ts'
import { finalHands, handsOf } from './blackjack-turn.ts'

const cards = (text: string): string[] => (text ? text.split(' ').map((rank) => `${rank}♠`) : [])
/** What each hand would draw goes on far enough for every test. */
const deal = (first: string, dealer: string, draws = '', second = ''): BlackjackDeal => ({
  first: cards(first) as [string, string],
  dealer: cards(dealer) as [string, string],
  draws: [cards(draws), cards(second)],
  dealerDraws: [],
})
const made = (...all: [step: number, hand: number, action: BlackjackAction][]) =>
  all.map(([step, hand, action]) => ({ step, hand, action }))
const ranksOf = (hands: BlackjackHand[]) => hands.map((hand) => hand.cards.map((card) => card.slice(0, -1)).join(' '))

describe('the hand in turn', () => {
  const eights = deal('8 8', '9 7', '2 3 4', '5 6 7')
  const first = ['HIT', 'STAND', 'DOUBLE']
  it.each<[string, BlackjackDeal, ReturnType<typeof made>, string[], [number, number, string[]] | null]>([
    ['at first', deal('5 6', '9 7'), [], ['5 6'], [0, 0, first]],
    ['a pair may be split', eights, [], ['8 8'], [0, 0, [...first, 'SPLIT']]],
    ['after a hit', deal('2 3', '9 7', '4'), made([0, 0, 'HIT']), ['2 3 4'], [0, 1, ['HIT', 'STAND']]],
    ['bust', deal('10 6', '9 7', 'K'), made([0, 0, 'HIT']), ['10 6 K'], null],
    ['21', deal('5 6', '9 7', 'K'), made([0, 0, 'HIT']), ['5 6 K'], null],
    ['stood', deal('10 6', '9 7'), made([0, 0, 'STAND']), ['10 6'], null],
    ['doubled', deal('5 6', '9 7', '2'), made([0, 0, 'DOUBLE']), ['5 6 2'], null],
    ['blackjack', deal('A K', '9 7'), [], ['A K'], null],
    ['the dealer has blackjack', deal('8 8', 'A K'), [], ['8 8'], null],
    ['split', eights, made([0, 0, 'SPLIT']), ['8 2', '8 5'], [0, 1, first]],
    [
      'the first hand of a split draws, the second one waits',
      eights,
      made([0, 0, 'SPLIT'], [1, 0, 'HIT']),
      ['8 2 3', '8 5'],
      [0, 2, ['HIT', 'STAND']],
    ],
    [
      'then the second one begins with its own cards',
      eights,
      made([0, 0, 'SPLIT'], [1, 0, 'HIT'], [2, 0, 'STAND']),
      ['8 2 3', '8 5'],
      [1, 1, first],
    ],
    [
      'and doubles',
      eights,
      made([0, 0, 'SPLIT'], [1, 0, 'HIT'], [2, 0, 'STAND'], [1, 1, 'DOUBLE']),
      ['8 2 3', '8 5 6'],
      null,
    ],
    [
      'the first hand has 21 at once',
      deal('10 K', '9 7', 'A', '5'),
      made([0, 0, 'SPLIT']),
      ['10 A', 'K 5'],
      [1, 1, first],
    ],
    ['split aces', deal('A A', '9 7', '2', '3'), made([0, 0, 'SPLIT']), ['A 2', 'A 3'], null],
  ])('%s', (_, given, decisions, hands, turn) => {
    const now = handsOf(given, decisions)
    expect(ranksOf(now.hands)).toEqual(hands)
    expect(now.turn && [now.turn.hand, now.turn.step, now.turn.actions]).toEqual(turn)
  })
})

describe('the hands of a round that is over', () => {
  const eights = deal('8 8', '9 7', '2 3 4 5', '5 6 7 8')
  it.each<[string, ReturnType<typeof made>, string[]]>([
    ['nothing decided', [], ['8 8']],
    ['left after the split', made([0, 0, 'SPLIT']), ['8 2', '8 5']],
    ['left in the first hand', made([0, 0, 'SPLIT'], [1, 0, 'HIT']), ['8 2 3', '8 5']],
    [
      'the second hand draws more than the first',
      made([0, 0, 'SPLIT'], [1, 0, 'STAND'], [1, 1, 'HIT']),
      ['8 2', '8 5 6'],
    ],
  ])('%s', (_, decisions, hands) => {
    const over = finalHands(eights, decisions)
    expect(ranksOf(over)).toEqual(hands)
    expect(over.every(({ isDone }) => isDone)).toBe(true)
  })
})
