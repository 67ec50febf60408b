import { skinCodes } from '@parlour/skins/skins'
import type { ServiceContent } from '../load-content.ts'
import { type ServiceName, type Skin, serviceNames } from '../services.ts'

/**
 * Skins with offers. A newly added skin shows only the common pages and has no banners or promotions yet (decision
 * 0050); requirements on offers apply once it has any.
 */
export function offeringSkins(content: Readonly<Record<ServiceName, ServiceContent>>): Skin[] {
  const english = serviceNames.flatMap((service) => content[service].locales.get('en') ?? [])
  const brands = new Set(english.flatMap((locale) => [...locale.bannerItems, ...locale.promotions]).map((o) => o.brand))
  return skinCodes.filter((code) => brands.has(code))
}
