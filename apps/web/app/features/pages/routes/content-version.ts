import { contentContext, visitContext } from '../../../context.ts'
import type { Route } from './+types/content-version.ts'

/**
 * The skin's current content version, for a page that cannot load one of its modules: when it differs from the version
 * that the page was rendered with (cookie `contentVersion`), the page is out of date. Null when unknown.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const version = await context
    .get(contentContext)
    .version()
    .catch((error: unknown) => {
      context.get(visitContext).logger.warn(error, 'content version unknown')
      return null
    })
  return Response.json({ version }, { status: version ? 200 : 503, headers: { 'cache-control': 'no-store' } })
}
