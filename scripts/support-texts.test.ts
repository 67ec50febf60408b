import { expect, it } from 'vitest'
import { type Language, playerTexts } from './player-texts.ts'

/** How a text names customer support. */
const support: Record<Language, RegExp> = {
  en: /customer support|\{supportEmail\}/i,
  fr: /service client|\{supportEmail\}/i,
  pl: /obsłu[gd]\p{L}*|\{supportEmail\}/iu,
  no: /kundeservice|\{supportEmail\}/i,
  fi: /asiakaspalvelu|\{supportEmail\}/i,
  it: /l’assistenza|all’assistenza|\{supportEmail\}/i,
  de: /support\b|\{supportEmail\}/i,
  es: /atención al cliente|\{supportEmail\}/i,
  br: /suporte|atendimento|\{supportEmail\}/i,
}

/**
 * How many texts of a file send players to customer support, and for what: things that no page does. Whoever adds one says
 * here why the player cannot do it themselves.
 */
const reviewed: Readonly<Record<string, readonly [count: number, why: string]>> = {
  'apps/sandbox/src/studio/texts/*.ts': [1, 'playing that is blocked on an account'],
  'apps/sandbox/src/zimpler/texts/*.ts': [2, 'what a casino has refused its player at the bank’s visit'],
  'common/pages/*/about.md': [1, 'that people answer'],
  'common/pages/*/bonus-terms.md': [1, 'questions about the terms'],
  'common/pages/*/contact.md': [1, 'the page of contacts'],
  'common/pages/*/cookie-policy.md': [1, 'questions about cookies'],
  'common/pages/*/help.md': [1, 'questions that are not answered there'],
  'common/pages/*/privacy-policy.md': [1, 'rights beyond copy, correction, consents and closing'],
  'common/dictionaries/*/cashier.yaml': [
    5,
    'no method at all, a payment that is sent, one that is late, blocked cards',
  ],
  'common/dictionaries/*/limits.yaml': [2, 'paying out during a time-out, and that nobody ends it early'],
  'common/dictionaries/*/play.yaml': [3, 'what a bank’s visit refused'],
  'common/dictionaries/*/refusals.yaml': [5, 'accounts and payments that operators or registers bar'],
  'common/dictionaries/*/security.yaml': [2, 'a proof without any contact, an undo that came too late'],
  'common/dictionaries/*/session.yaml': [1, 'an authenticator app that is lost with its list'],
}

/** Of languages whose files are named by a locale. */
const locales: Partial<Record<Language, string>> = { no: 'nb', br: 'pt-br' }

const fileOf = (file: string, language: Language) =>
  file.replace('apps/content/', '').replace(new RegExp(`/(${language}|${locales[language]})(?=[/.])`), '/*')

function counted(language: Language): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { file, text } of playerTexts().filter((each) => each.language === language))
    if (support[language].test(text)) {
      const name = fileOf(file, language)
      counts[name] = (counts[name] ?? 0) + 1
    }
  return counts
}

it('no text sends a player to customer support for what a page does', () => {
  const expected = Object.fromEntries(Object.entries(reviewed).map(([file, [count]]) => [file, count]))
  expect(counted('en')).toEqual(expected)
})

it.each(Object.keys(support).filter((language) => language !== 'en') as Language[])(
  'nor in %s, whose texts say what the English ones say',
  (language) => {
    const beyond = Object.entries(counted(language)).filter(([file, count]) => count > (reviewed[file]?.[0] ?? 0))
    expect(beyond).toEqual([])
  },
)

/** How a text says that something comes or opens one day. */
const promises: Record<Language, RegExp> = {
  en: /\b(opens?|comes?|coming|follows?) (later|soon)\b|\b(is|are) coming\b|at a later date|there are no \p{L}+ bets yet/iu,
  fr: /(ouvrir\p{L}*|viendr\p{L}*) (plus tard|bientôt)|arrivent (plus tard|bientôt)|bientôt disponible/iu,
  pl: /otworzymy później|będzie później|: wkrótce/iu,
  no: /(åpner|kommer) (senere|snart)|\bSportsspill kommer\b/iu,
  fi: /(avautu\p{L}*|tule\p{L}*) (myöhemmin|pian)|pelejä ei vielä ole/iu,
  it: /(aprir\p{L}*|arriv\p{L}*) (più tardi|presto)|prossimamente|alla loro apertura/iu,
  de: /(öffne\p{L}*|komm\p{L}*) (später|bald)|sobald es (sie|ihn) gibt|gibt es noch nicht(?!s)/iu,
  es: /(abri\p{L}*|llega\p{L}*) (más tarde|pronto)|próximamente|cuando abran?\b/iu,
  br: /(abr\p{L}*|v[eê]m|chega\p{L}*|disponíve\p{L}*) (mais tarde|depois|em breve)|^em breve/iu,
}

it('no text says that something comes or opens later', () => {
  const promising = playerTexts().filter(({ language, text }) => promises[language].test(text))
  expect(promising.map(({ file, text }) => `${file}: ${text}`)).toEqual([])
})
