import { skinCodes } from '@parlour/skins/skins'
import type { ServiceContent } from '../load-content.ts'
import { type ServiceName, type Skin, serviceNames } from '../services.ts'

/**
 * Skins that offer something. One that has just been added shows the pages that are common to all and has no banners and
 * promotions yet (decision 0050): what is demanded of offers is demanded as soon as there are any.
 */
export function offeringSkins(content: Readonly<Record<ServiceName, ServiceContent>>): Skin[] {
  const english = serviceNames.flatMap((service) => content[service].locales.get('en') ?? [])
  const brands = new Set(english.flatMap((locale) => [...locale.bannerItems, ...locale.promotions]).map((o) => o.brand))
  return skinCodes.filter((code) => brands.has(code))
}
