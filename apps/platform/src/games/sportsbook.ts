import type { BrandId } from '../brands/countries.ts'

/** The slug with which startGame opens the sportsbook; no list of games contains it. */
export const sportsbookSlug = 'sportsbook'

/** The brands with a sportsbook. */
const brands: readonly BrandId[] = ['bz']

export const hasSportsbook = (brandId: BrandId): boolean => brands.includes(brandId)
