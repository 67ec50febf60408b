import type { RequestContext } from '../graphql/context.ts'
import type { Deps } from '../runtime/deps.ts'
import type { Catalogue } from './catalogue.ts'
import type { LiveTables } from './live-tables.ts'

/** The dependencies of games, beyond those of all features. */
export interface GamesDeps extends Deps {
  catalogue: Catalogue
  liveTables: LiveTables
}

export type GamesContext = RequestContext<GamesDeps>
