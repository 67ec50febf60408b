import type { LoggedOutCampaign } from '@parlour/contracts/content-resolvers'
import * as v from 'valibot'
import type { Brand } from './brands.ts'
import type { ContentFile } from './content-files.ts'
import { slug, text } from './entry-fields.ts'
import type { ProblemList } from './problem.ts'
import type { ServiceName } from './services.ts'
import { checkEntries, readSkinFiles } from './skin-entries.ts'

const campaignsFile = v.array(v.strictObject({ slug, title: text, campaignId: slug }))

/** Reads `{skin}.yaml` files of a service's directory of campaigns that apply to logged-out visitors. */
export function readLoggedOutCampaigns(
  service: ServiceName,
  files: readonly ContentFile[],
  brands: readonly Brand[],
  problems: ProblemList,
): LoggedOutCampaign[] {
  const sources = readSkinFiles({ service, kind: 'campaigns', schema: campaignsFile, brands, problems }, files)
  return sources.flatMap((source) => {
    checkEntries(source, problems)
    return source.yaml.value.map((campaign) => ({ ...campaign, brand: source.skin }))
  })
}
