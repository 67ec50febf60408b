import { contentContext, visitContext } from '../../../context.ts'
import type { Route } from './+types/content-version.ts'

/**
 * The version of this skin's content now, for a page that cannot load a part of itself (section 4): when it differs from
 * the one that the page was made with (cookie `contentVersion`), the page is out of date. Null: nobody knows.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const version = await context
    .get(contentContext)
    .version()
    .catch((error: unknown) => {
      context.get(visitContext).logger.warn(error, 'content version not known')
      return null
    })
  return Response.json({ version }, { status: version ? 200 : 503, headers: { 'cache-control': 'no-store' } })
}
