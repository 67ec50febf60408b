import type { PublishedGame } from './published-game.ts'
import type { Texts } from './texts/en.ts'
import { fill } from './texts/fill.ts'

/**
 * The rules of a game in sentences, for both the game's dialog and the paytable page.
 * @param money formats an amount of coins for the player's stake, language and currency
 */
export function rulesOf(
  game: PublishedGame,
  texts: Texts,
  language: string,
  money: (coins: number) => string,
): string[] {
  const { model } = game
  const number = new Intl.NumberFormat(language)
  const facts = Object.fromEntries(Object.entries(model.facts).map(([name, value]) => [name, number.format(value)]))
  const prizes = Object.fromEntries(
    ['mini', 'minor', 'major', 'grand'].map((name) => [name, money(model.facts[name] ?? 0)]),
  )
  const basic = { lines: texts.linesRule, ways: texts.waysRule, clusters: texts.clustersRule }[model.wins]
  const rtp = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 2 }).format(model.rtp)
  return [
    fill(basic, facts),
    texts.wildRule,
    fill(texts[model.id], facts),
    ...mechanicsRules(game, texts, number),
    ...(model.facts.grand ? [fill(texts.jackpots, prizes)] : []),
    fill(texts.maxWin, { amount: money(game.maxRoundCoins) }),
    texts.interrupted,
    fill(texts.rtp, { rtp }),
    texts.fairRule,
  ]
}

function mechanicsRules(
  { gamble, buy, pick, model }: PublishedGame,
  texts: Texts,
  number: Intl.NumberFormat,
): string[] {
  const pickRule = model.id === 'respins' ? texts.pickRespins : texts.pickLines
  return [
    ...(pick ? [fill(pickRule, pick)] : []),
    ...(buy ? [fill(texts.buyRule, { times: number.format(buy.price), rtp: number.format(buy.rtp) })] : []),
    ...(gamble ? [fill(texts.gambleRule, gamble)] : []),
    ...(gamble || buy ? [texts.gambleCapRule] : []),
  ]
}
