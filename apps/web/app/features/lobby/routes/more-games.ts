import { loadLobby } from '../lobby.server.ts'
import { answerMoreGames } from '../more-games.server.ts'
import { MORE_GAMES } from '../shown-games.ts'
import type { Route } from './+types/more-games.ts'

/** The next games of a lobby, after those that a page shows. */
export const loader = ({ params, request, context }: Route.LoaderArgs): Promise<Response> =>
  answerMoreGames(request, context, (after) => loadLobby(context, params.lobbyId, MORE_GAMES, after))
