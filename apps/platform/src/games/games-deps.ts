import type { RequestContext } from '../graphql/context.ts'
import type { Deps } from '../runtime/deps.ts'
import type { Catalogue } from './catalogue.ts'
import type { LiveTables } from './live-tables.ts'

/** What games work with beside what all do. */
export interface GamesDeps extends Deps {
  catalogue: Catalogue
  liveTables: LiveTables
}

export type GamesContext = RequestContext<GamesDeps>
