/** The offers of the trial content: a bonus of each of two kinds, and one or two entries of every list about them. */

const cost = `wagering: 30, contributions: { slots: 100, table: 10, live: 10 }, maxBets: { EUR: 5, CAD: 7.5 }, validDays: 7`

const kinds = {
  FIRST_DEPOSIT: '{percentage} {cap} {code}',
  DEPOSIT: '{caps} {turnover}',
  FREE_SPINS: '{spins} {stake}',
  BONUS_MONEY: '{amounts}',
  CASH: '{amount} {claimDays}',
  POINTS: '{points}',
}
const terms = (language: string) =>
  `heading: Terms ${language}\n${Object.entries(kinds)
    .map(([kind, words]) => {
      const said = ['offer', 'summary', 'details'].map((field) => `  ${field}: '${field} ${language} ${words}'\n`)
      return `${kind}:\n${said.join('')}`
    })
    .join('')}`

const texts = (words: (language: string) => string) => `texts: { en: { ${words('en')} }, fr: { ${words('fr')} } }`
const pictures = 'mobileImage: m, desktopImage: d'

export const trialOffers: Record<string, string> = {
  'common/terms/en.yaml': terms('en'),
  'common/terms/fr.yaml': terms('fr'),
  'common/promotion-texts/en/welcome.md': 'Join {brand} with {code}.\n\n## How {#how}\n\nPlay.\n',
  'common/promotion-texts/fr/welcome.md': 'Rejoignez {brand} avec {code}.\n\n## Comment {#how}\n\nJouez.\n',
  'core/promotion-texts/en/ac-fun.md': 'For fun.\n',
  'core/promotion-texts/fr/ac-fun.md': 'Pour le plaisir.\n',
  'core/bonuses/ac.yaml':
    `ac-welcome: { kind: FIRST_DEPOSIT, code: HELLO, percentage: 100, caps: { EUR: 100, CAD: 150 }, ` +
    `minimumDeposits: { EUR: 20, CAD: 30 }, ${cost} }\nac-cash: { kind: CASH, amounts: { EUR: 2.5, CAD: 4 }, claimDays: 3 }\n`,
  'core/promotions/ac.yaml':
    `- { slug: ac-welcome, type: PromotePromotion, bannerSlug: AffiliateWelcomeOffer, affiliateCode: 'one,two', ` +
    `websiteRoute: welcome, ${pictures}, sortPriority: 20, bonus: ac-welcome, body: welcome, includeInCountry: [ca, no], ` +
    `excludeInCountry: [se], excludeInCountryLoggedOut: [fr], ` +
    `${texts((language) => `title: 'Hello from {brand} ${language}', shortDescription: 'Short. {terms}'`)} }\n` +
    `- { slug: ac-fun, type: PromoteGame, bannerSlug: GameOffer, gameSlug: lamp-sum, websiteRoute: fun, ${pictures}, ` +
    `sortPriority: 10, campaignId: [a, b], ${texts((language) => `title: Fun ${language}, shortDescription: No bonus, offer: Own words`)} }\n`,
  'core/shops/ac.yaml':
    `- { slug: ac-shop-cash, sortPriority: 20, bonus: ac-cash, ` +
    `${texts((language) => `title: 'Cash {amount} ${language}', category: Money ${language}, description: 'Now. {terms}'`)} }\n` +
    `- { slug: ac-shop-spins, sortPriority: 10, freeSpinsGameId: lamp-sum, ` +
    `${texts((language) => `title: Spins ${language}, category: Spins ${language}, description: Turns ${language}`)} }\n`,
  'core/logged-out-campaigns/ac.yaml': '- { slug: ac-visitors, title: Visitors, campaignId: ac-all }\n',
  'core/logged-out-campaigns/bz.yaml': '- { slug: bz-visitors, title: Visitors, campaignId: bz-all }\n',
  'core/blacklist.yaml':
    '- { email: mallory@trial.example, fullBlock: true }\n- { email: pat@trial.example, fullBlock: false }\n',
  'common/payments/en.yaml':
    'CARD_PAYAGE: { name: Card, description: A card }\nBANK_ZIMPLER: { name: Bank, description: A bank }\n',
  'common/payments/fr.yaml': 'CARD_PAYAGE: { name: Carte, description: Une carte }\n',
  'core/payments/en.yaml': 'BANK_ZIMPLER: { name: Own bank, description: Of this service }\n',
  'second/bonuses/lj.yaml': 'lj-points: { kind: POINTS, points: 100 }\n',
  'second/wheels/lj.yaml':
    `- { slug: lj-wheel-1, sortPriority: 10, weight: 3, rewardImage: star, bonus: lj-points, freeSpinsGameId: lamp-sum, ` +
    `texts: { en: { title: '{points} points', description: 'Yours. {terms}' } } }\n` +
    `- { slug: lj-wheel-2, sortPriority: 20, weight: 1, rewardImage: cloud, texts: { en: { title: Nothing, description: No win } } }\n`,
}
