import type { BrandId } from '../brands/countries.ts'

/** The slug by which startGame opens the sportsbook, which is no game of any list (section 7). */
export const sportsbookSlug = 'sportsbook'

/** The brands that have it (section 1, per-skin flags). */
const brands: readonly BrandId[] = ['bz']

export const hasSportsbook = (brandId: BrandId): boolean => brands.includes(brandId)
