import { describe, expect, it } from 'vitest'
import { buttonBlock, type OfferOnPage } from './button-block.ts'

const welcome: OfferOnPage = { websiteRoute: 'welcome', bannerSlug: 'CasinoWelcomeOffer', bonusCode: 'WELCOME100' }
const gameOffer: OfferOnPage = { ...welcome, websiteRoute: 'photo-finnish', bannerSlug: 'GameOffer' }
const spins: OfferOnPage = { websiteRoute: 'free-spins', bannerSlug: null, bonusCode: null }

type Situation = Parameters<typeof buttonBlock>[0]
const visitor: Situation = { isLoggedIn: false, country: 'no', zimpler: false, offer: null }
const player: Situation = { ...visitor, isLoggedIn: true }
const finnish = { country: 'fi', zimpler: true }

describe('generic button block', () => {
  it.each<[string, Situation, string[]]>([
    ['visitor', visitor, ['REGISTER /register', 'LOGIN /login']],
    ['visitor, offer', { ...visitor, offer: welcome }, ['REGISTER /register', 'LOGIN /login']],
    [
      'visitor, game offer: its own registration',
      { ...visitor, offer: gameOffer },
      ['REGISTER /register/photo-finnish', 'LOGIN /login'],
    ],
    ['visitor, Finnish with Zimpler', { ...visitor, ...finnish }, ['DEPOSIT_AND_PLAY /play', 'LOGIN /login']],
    [
      'visitor, Finnish with Zimpler, offer for a deposit',
      { ...visitor, ...finnish, offer: welcome },
      ['DEPOSIT_AND_PLAY /play?bonusCode=WELCOME100', 'LOGIN /login'],
    ],
    [
      'visitor, Finnish with Zimpler, offer without a deposit',
      { ...visitor, ...finnish, offer: spins },
      ['DEPOSIT_AND_PLAY /play', 'LOGIN /login'],
    ],
    ['visitor, Finnish without Zimpler', { ...visitor, country: 'fi' }, ['REGISTER /register', 'LOGIN /login']],
    ['visitor, Zimpler elsewhere', { ...visitor, zimpler: true }, ['REGISTER /register', 'LOGIN /login']],

    ['player', player, ['TOP_UP /payments/deposit', 'PROMOTIONS /promotions']],
    [
      'player, offer for a deposit',
      { ...player, offer: welcome },
      ['CLAIM /payments/deposit?bonusCode=WELCOME100', 'PROMOTIONS /promotions'],
    ],
    [
      'player, offer without a deposit',
      { ...player, offer: spins },
      ['TOP_UP /payments/deposit', 'PROMOTIONS /promotions'],
    ],
    ['player, Finnish with Zimpler', { ...player, ...finnish }, ['DEPOSIT_AND_PLAY /play', 'PROMOTIONS /promotions']],
    [
      'player, Finnish with Zimpler, offer for a deposit',
      { ...player, ...finnish, offer: welcome },
      ['DEPOSIT_AND_PLAY /play?bonusCode=WELCOME100', 'PROMOTIONS /promotions'],
    ],
  ])('%s', (_, situation, expected) => {
    expect(buttonBlock(situation).map(({ key, to }) => `${key} ${to}`)).toEqual(expected)
  })
})
