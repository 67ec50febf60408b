import { type BrandId, brandIds } from './countries.ts'

/**
 * The licence under which each brand runs. An exclusion covers every brand of its licence. The demo's skins name
 * invented regulators, and one operator runs all of them, so they count as one licence: the reading that protects
 * players most. An operator whose brands belong to several licensees names each of them here.
 */
const licenceOfBrand: Readonly<Record<BrandId, string>> = {
  ac: 'parlour',
  bz: 'parlour',
  ra: 'parlour',
  bo: 'parlour',
  lj: 'parlour',
}

export const licenceOf = (brandId: BrandId): string => licenceOfBrand[brandId]

export const licences: readonly string[] = [...new Set(Object.values(licenceOfBrand))]

/** The brands of a licence. */
export const brandsOfLicence = (licence: string): BrandId[] =>
  brandIds.filter((brandId) => licenceOfBrand[brandId] === licence)
