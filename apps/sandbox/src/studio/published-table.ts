import type { TableModel } from '@parlour/catalogue/game'
import { rtpOfTable, type TableGame } from '@parlour/catalogue/table-games'
import { ENGINE_VERSION } from './engine/engine.ts'

/** The published data of a table for one player. */
export interface PublishedTable {
  slug: string
  name: string
  kind: Uppercase<TableModel>
  model: TableModel
  /** Theoretical return to player, per cent. */
  rtp: number
  engineVersion: number
}

export const publishedTable = ({ slug, name, model }: TableGame): PublishedTable => ({
  ...{ slug, name, model, engineVersion: ENGINE_VERSION },
  kind: model.toUpperCase() as Uppercase<TableModel>,
  rtp: rtpOfTable[model] / 100,
})
