import type { SlotModel } from '@parlour/catalogue/game'
import type { Boot } from '../../src/studio/client-shell.ts'
import type { TextKey } from '../../src/studio/texts/en.ts'
import { fill } from '../../src/studio/texts/fill.ts'
import { ask } from './ask.ts'
import { element } from './element.ts'

/** What a bought feature is, by model. */
const featureTexts: Partial<Record<SlotModel, TextKey>> = {
  megaways: 'buyMegaways',
  respins: 'buyRespins',
  walking: 'buyWalking',
}

/** Says what the feature costs and returns, and asks whether to buy it. */
export function askToBuy(boot: Boot, stake: number, price: number, money: (minor: number) => string): Promise<boolean> {
  const { texts, language, game } = boot
  const number = (value: number) => new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(value)
  const feature = featureTexts[game.model.id]
  const facts = Object.fromEntries(Object.entries(game.model.facts).map(([name, value]) => [name, number(value)]))
  const { price: times = 0, rtp = 0 } = game.buy ?? {}
  const paragraph = (text: string) => element('p', {}, text)
  return ask({
    name: 'buy',
    title: texts.buyTitle,
    content: [
      ...(feature ? [paragraph(fill(texts[feature], facts))] : []),
      paragraph(fill(texts.buyPrice, { price: money(price), times: number(times), bet: money(stake) })),
      paragraph(fill(texts.buyReturn, { rtp: number(rtp) })),
    ],
    yes: fill(texts.buyFor, { price: money(price) }),
    no: texts.bonusBack,
  })
}
