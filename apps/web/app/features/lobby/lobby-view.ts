import type { TileArt } from '../../art/art.server.ts'
import type { DictionaryKey } from '../../text/generated/dictionary-keys.ts'
import type { GameBadge } from './game-badges.ts'

/** The state of a live table. */
export interface LiveStats {
  players: number
  /** Newest first. */
  results: readonly string[]
  /** In each currency that the table names, minor units. */
  betLimits: readonly { min: number; max: number; currencyCode: string }[]
}

/** The smallest win among the recent ones, minor units of EUR. */
export const SMALLEST_WIN = 3_000

/** A game as shown in a thumbnail. */
export interface TileView {
  slug: string
  name: string
  studio: string
  loginRequired: boolean
  art: TileArt | null
  /** The labels on its picture, if it has any. */
  badges?: readonly GameBadge[] | undefined
  /** Smallest and largest stake of a round, minor units of EUR. */
  stakes?: readonly [number, number] | undefined
  /** Theoretical return to player, hundredths of a per cent. */
  rtp?: number | undefined
  /** Of a live table: its game id, and its state if the page knows it. */
  live?: { id: string; stats?: LiveStats | undefined } | undefined
  /** Said in a line under the tile: it is to go on with, or who plays `because` plays it too. */
  note?: 'CONTINUE' | 'ROUND_OPEN' | { because: string } | undefined
}

export interface LobbyView {
  lobbyId: string
  /** Games in the whole lobby. */
  total: number
  /** Games on this page. */
  shown: number
  /** Those on this page; null in a document, whose HTML has them already (tile-lists.server.tsx). */
  games: readonly TileView[] | null
}

/** The name of a lobby's list of games on its page. */
export const listOf = (lobbyId: string) => `tiles-${lobbyId}`

/** The name of a list of a player's own on Home. */
export const ownListOf = (row: string) => `tiles-own-${row}`

/**
 * Dictionary key of a lobby's title. Lobbies are data of the platform; the content tests check that each has a title.
 */
export const lobbyTitleKey = (lobbyId: string) => `LOBBY_${lobbyId.toUpperCase().replaceAll('-', '_')}` as DictionaryKey

/** Wazdan's games are shown under the name Voltent. */
export function studioName(code: string): string {
  const shown = code === 'WAZDAN' ? 'VOLTENT' : code
  return shown
    .toLowerCase()
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}

/** The code of a studio's shown name, as far as that tells it. */
export const studioCode = (shown: string): string => shown.toUpperCase().replaceAll(' ', '_')
