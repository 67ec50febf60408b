import { Heart } from 'lucide-react'
import { data, Form, Link, redirect, useNavigation } from 'react-router'
import { playerContext } from '../../../context.ts'
import { readForm } from '../../../forms/read-form.server.ts'
import { ModalRoute } from '../../../site/modal-route.tsx'
import { pageMeta } from '../../../site/page-meta.ts'
import { useSite } from '../../../site/use-site.ts'
import type { DictionaryKey } from '../../../text/generated/dictionary-keys.ts'
import { useTexts } from '../../../text/text.tsx'
import { FactList } from '../components/fact-list.tsx'
import { type FavouriteProblem, setFavourite } from '../favourites.server.ts'
import { type GameFacts, loadGameFacts } from '../game-facts.server.ts'
import { RETRY_LATER, unlessDown } from '../lobbies-down.server.ts'
import { locksFor, playLink } from '../tile-look.ts'
import type { Route } from './+types/game-facts.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const read = await unlessDown(context, loadGameFacts(context, params.slug))
  if (!read) return data(null, RETRY_LATER)
  if (!read.games) throw new Response(null, { status: 404 })
  return data(read.games)
}

/** The heart: `favourite` is `on` or `off`, so that the same press twice does the same once. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const wanted = (await readForm(request)).get('favourite')
  const player = context.get(playerContext)
  if (!player) throw redirect(`/login?next=${encodeURIComponent(`/games/${params.slug}`)}`)
  if (wanted !== 'on' && wanted !== 'off') throw new Response(null, { status: 400 })
  const problem = await setFavourite(context, player.userId, params.slug, wanted === 'on')
  return problem ? data({ problem }, { status: problem === 'PLATFORM_UNAVAILABLE' ? 503 : 422 }) : { problem }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: loaderData ? { text: loaderData.game.name } : loaderData === null ? 'LOBBIES_UNAVAILABLE' : undefined,
  })

const problemTexts: Record<FavouriteProblem, DictionaryKey> = {
  UNKNOWN_GAME: 'UNKNOWN_GAME',
  TOO_MANY_FAVOURITES: 'FAVOURITES_FULL',
  RATE_LIMITED: 'RATE_LIMITED',
  PLATFORM_UNAVAILABLE: 'LOBBIES_UNAVAILABLE_TEXT',
}

/** A game's facts, and the ways to play it. */
export default function GameFactsPage({ loaderData: facts, actionData }: Route.ComponentProps) {
  return facts ? <Facts facts={facts} problem={actionData?.problem} /> : <NoFacts />
}

/** The platform does not answer; the same address may work in a moment. */
function NoFacts() {
  const { t } = useTexts()
  return (
    <ModalRoute route="/games" title={t('LOBBIES_UNAVAILABLE')} size="narrow">
      <p data-empty="LOBBIES_UNAVAILABLE">{t('LOBBIES_UNAVAILABLE_TEXT')}</p>
      <p className="game-facts-ways">
        <a href="?" className="button button-quiet">
          {t('TRY_AGAIN')}
        </a>
      </p>
    </ModalRoute>
  )
}

function Facts({ facts, problem }: { facts: GameFacts; problem: FavouriteProblem | null | undefined }) {
  const { t } = useTexts()
  const { player, funNeedsLogin } = useSite()
  const { game } = facts
  const { isLocked } = playLink(game, { base: '', locks: locksFor({ isPlayer: player !== null, funNeedsLogin }) })
  const address = `/game?slug=${game.slug}`
  const login = `/login?next=${encodeURIComponent(address)}`
  return (
    <ModalRoute route="/games" title={game.name} size="narrow">
      <div className="game-facts">
        {game.art && (
          <img
            src={game.art.src}
            srcSet={game.art.srcSet}
            sizes="10rem"
            alt=""
            width="300"
            height="400"
            className="game-facts-picture"
          />
        )}
        <FactList {...facts} />
      </div>
      <p className="game-facts-ways">
        <Link to={player ? address : login} className="button button-accent" preventScrollReset={!player}>
          {t(player ? 'PLAY_REAL' : 'PLAY_LOGIN')}
        </Link>
        {!game.live && !isLocked && (
          <Link to={player ? `${address}&mode=fun` : address} className="button button-quiet">
            {t('PLAY_FREE')}
          </Link>
        )}
      </p>
      {facts.isFavourite !== null && <FavouriteForm isFavourite={facts.isFavourite} />}
      {problem && (
        <p role="alert" className="game-facts-problem" data-error={problem}>
          {t(problemTexts[problem])}
        </p>
      )}
    </ModalRoute>
  )
}

function FavouriteForm({ isFavourite }: { isFavourite: boolean }) {
  const { t } = useTexts()
  const { formData } = useNavigation()
  const sent = formData?.get('favourite')
  // Shows at once what was pressed.
  const shown = sent ? sent === 'on' : isFavourite
  return (
    <Form method="post" replace preventScrollReset name="favourite">
      <button
        type="submit"
        name="favourite"
        value={isFavourite ? 'off' : 'on'}
        className="button button-quiet game-facts-heart"
        data-favourite={shown ? 'on' : 'off'}
      >
        <Heart aria-hidden className="size-5" fill={shown ? 'currentColor' : 'none'} />
        {t(shown ? 'FAVOURITE_REMOVE' : 'FAVOURITE_ADD')}
      </button>
    </Form>
  )
}
