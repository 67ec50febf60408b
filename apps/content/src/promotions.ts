import type { Promotion, PromotionTexts } from '@parlour/contracts/content-resolvers'
import type { CurrencyCode } from '@parlour/money/currency'
import * as v from 'valibot'
import { currenciesOf } from './bonus-words.ts'
import type { Brand } from './brands.ts'
import type { ContentFile } from './content-files.ts'
import { contradictoryCountries, countryRules, picture, priority, slug, text } from './entry-fields.ts'
import { unknownPlaceholders } from './offer-terms.ts'
import { checkOffers, type OfferWords, offerIn, offerPlaceholders } from './offers.ts'
import { renderMarkdown } from './page-markup.ts'
import type { ProblemList } from './problem.ts'
import { bodyIn, type PromotionBody } from './promotion-bodies.ts'
import type { ServiceName } from './services.ts'
import { checkEntries, type Local, readSkinFiles, type SkinFile } from './skin-entries.ts'

/** Paths below /promotions/ that belong to other pages, so no promotion may use them. */
const reservedRoutes = ['wheel']

const promotion = v.strictObject({
  slug,
  type: v.picklist(['PromotePromotion', 'PromoteGame', 'BannerRotator']),
  bannerSlug: v.optional(
    v.picklist([
      'CasinoWelcomeOffer',
      'LiveCasinoWelcomeOffer',
      'SportsWelcomeOffer',
      'AffiliateWelcomeOffer',
      'GameOffer',
    ]),
  ),
  websiteRoute: v.pipe(
    slug,
    v.check((route) => !reservedRoutes.includes(route), 'is the address of another page'),
  ),
  mobileImage: picture,
  desktopImage: picture,
  sortPriority: priority,
  affiliateCode: v.optional(
    v.pipe(v.string(), v.regex(/^[\w-]+(,[\w-]+)*$/, 'must be ids of affiliates, separated by commas')),
  ),
  campaignId: v.optional(v.pipe(v.array(slug), v.minLength(1, 'leave the list out for everybody'))),
  ...countryRules,
  /** Id of a bonus of `bonuses/{skin}.yaml`. */
  bonus: v.optional(slug),
  gameSlug: v.optional(slug),
  /** Name of a body in `promotion-texts/{language}/`; the slug by default. */
  body: v.optional(slug),
  texts: v.record(v.string(), v.strictObject({ title: text, shortDescription: text, offer: v.optional(text) })),
})
const promotionsFile = v.array(promotion)
type PromotionSource = v.InferOutput<typeof promotion>

export type LocalPromotion = Local<Promotion>

/** Everything that promotion texts need: bodies, bonuses and terms. */
export interface PromotionWords extends OfferWords {
  bodies: readonly PromotionBody[]
}

/** Reads `{skin}.yaml` files of a service's promotion directory. */
export function readPromotions(
  service: ServiceName,
  files: readonly ContentFile[],
  brands: readonly Brand[],
  words: PromotionWords,
  problems: ProblemList,
): LocalPromotion[] {
  const sources = readSkinFiles({ service, kind: 'promotions', schema: promotionsFile, brands, problems }, files)
  return sources.flatMap((source) => {
    checkEntries(source, problems)
    checkOffers(source, words, 'shortDescription', problems)
    checkRules(source, problems)
    checkBodies(source, words, problems)
    return source.yaml.value.flatMap((promotion) => localPromotions(promotion, source, words))
  })
}

function checkRules({ file, yaml }: SkinFile<PromotionSource[]>, problems: ProblemList): void {
  const routes = new Map<string, string>()
  for (const [index, promotion] of yaml.value.entries()) {
    const fault = (field: keyof PromotionSource, message: string) =>
      problems.add(file.path, message, yaml.at([index, field]))
    const taken = routes.get(promotion.websiteRoute)
    if (taken) fault('websiteRoute', `websiteRoute "${promotion.websiteRoute}" is taken by ${taken}`)
    routes.set(promotion.websiteRoute, promotion.slug)
    for (const code of contradictoryCountries(promotion))
      fault('includeInCountry', `"${code}" is both included and excluded`)
    const isAffiliate = promotion.bannerSlug === 'AffiliateWelcomeOffer'
    if (isAffiliate && !promotion.affiliateCode)
      fault('bannerSlug', 'an affiliate welcome offer needs an affiliateCode')
    if (!isAffiliate && promotion.affiliateCode) fault('affiliateCode', 'only affiliate welcome offers have one')
    if (promotion.type === 'PromoteGame' && !promotion.gameSlug) fault('type', 'PromoteGame needs a gameSlug')
    if (promotion.bannerSlug === 'GameOffer' && promotion.type !== 'PromoteGame')
      fault('bannerSlug', 'a GameOffer is of type PromoteGame')
  }
}

function checkBodies(source: SkinFile<PromotionSource[]>, words: PromotionWords, problems: ProblemList): void {
  const { file, yaml, skin, brand } = source
  for (const [index, promotion] of yaml.value.entries()) {
    const name = promotion.body ?? promotion.slug
    const bonus = promotion.bonus ? words.bonuses.get(skin)?.get(promotion.bonus) : undefined
    if (promotion.bonus && !bonus) continue
    const known = offerPlaceholders(bonus)
    for (const language of brand.languages) {
      const body = bodyIn(words.bodies, language, name)
      const at = yaml.at([index, promotion.body ? 'body' : 'slug'])
      if (!body) problems.add(file.path, `there is no text promotion-texts/${language}/${name}.md`, at)
      else
        for (const placeholder of new Set(unknownPlaceholders(body.text, known)))
          problems.add(file.path, `${body.file} contains {${placeholder}}, which this promotion does not have`, at)
    }
  }
}

function localPromotions(
  promotion: PromotionSource,
  { skin, brand }: SkinFile<PromotionSource[]>,
  words: PromotionWords,
): LocalPromotion[] {
  const { texts, bonus: bonusId, body: bodyName, ...fields } = promotion
  const bonus = bonusId ? words.bonuses.get(skin)?.get(bonusId) : undefined
  return brand.languages.flatMap((language) => {
    const [own, body] = [texts[language], bodyIn(words.bodies, language, bodyName ?? promotion.slug)]
    if (!own || !body) return []
    const textsIn = (currency?: CurrencyCode): Omit<PromotionTexts, 'currencyCode' | '__typename'> => {
      const offer = offerIn(language, brand, bonus, words, currency)
      return {
        title: offer.fill(own.title),
        offer: own.offer ? offer.fill(own.offer) : offer.summary,
        shortDescription: offer.fill(own.shortDescription),
        promotionContent: renderMarkdown(offer.fill(body.text)) + offer.terms,
      }
    }
    const [, ...further] = bonus ? currenciesOf(bonus) : []
    const item: Promotion = {
      ...fields,
      ...textsIn(),
      inCurrencies: further.map((currencyCode) => ({ currencyCode, ...textsIn(currencyCode) })),
      bonusId: bonusId ?? null,
      bonusCode: bonus && 'code' in bonus ? bonus.code : null,
      brand: skin,
    }
    return [{ language, item }]
  })
}
