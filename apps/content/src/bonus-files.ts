import * as v from 'valibot'
import { type Bonus, bonusFigures } from './bonuses.ts'
import type { Brand } from './brands.ts'
import type { ContentFile } from './content-files.ts'
import { demoBonusesOf } from './demo-bonuses.ts'
import { slug } from './entry-fields.ts'
import type { ProblemList } from './problem.ts'
import type { ServiceName, Skin } from './services.ts'
import { readSkinFiles } from './skin-entries.ts'

/** By skin, then by the platform's bonus id. */
export type Bonuses = ReadonlyMap<Skin, ReadonlyMap<string, Bonus>>

/**
 * The figures by bonus id: those of the demo platform, or those of a skin's own `{skin}.yaml` in the service's bonus
 * directory, which replaces all of them where an operator's platform pays other bonuses.
 */
export function readBonuses(
  service: ServiceName,
  files: readonly ContentFile[],
  brands: readonly Brand[],
  problems: ProblemList,
): Bonuses {
  const schema = v.record(slug, bonusFigures)
  const sources = readSkinFiles({ service, kind: 'bonuses', schema, brands, problems }, files)
  return new Map<Skin, ReadonlyMap<string, Bonus>>([
    ...brands.map((brand) => [brand.skin, demoBonusesOf(brand)] as const),
    ...sources.map(({ skin, yaml }) => [skin, new Map(Object.entries(yaml.value))] as const),
  ])
}
