import { visitContext } from '../../../context.ts'
import { loadNames } from '../search.server.ts'
import type { Route } from './+types/names.ts'

/** The names of all games, asked for once when a visitor begins to search. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { isDocument, logger } = context.get(visitContext)
  const headers = new Headers({
    'Cache-Control': 'private, max-age=60',
    'Content-Type': 'application/json; charset=utf-8',
  })
  try {
    const names = await loadNames(context)
    if (!names) return Response.json(null, { headers })
    const tag = `"${names.version}"`
    headers.set('ETag', tag)
    headers.set('Vary', 'Accept-Encoding')
    if (request.headers.get('if-none-match') === tag) return new Response(null, { status: 304, headers })
    // As data of a navigation, which no link of ours asks for, React Router reads the JSON itself.
    const takesBrotli = isDocument && /\bbr\b/.test(request.headers.get('accept-encoding') ?? '')
    if (!takesBrotli) return new Response(names.text, { headers })
    headers.set('Content-Encoding', 'br')
    return new Response(new Uint8Array(names.compressed), { headers })
  } catch (error) {
    if (error instanceof Response) throw error
    logger.warn(error, 'names of games not read')
    return Response.json(null, { status: 503, headers: { 'Cache-Control': 'no-store' } })
  }
}
