import type { Key } from '@parlour/contracts/keys'
import { CHANGES_PATH, type ChangedPlayers, readChangesLine, SILENT_AFTER_MS } from '@parlour/contracts/player-changes'
import { signedHeaders } from '@parlour/contracts/signing'
import type { Logger } from 'pino'
import { LineFeed } from './line-feed.ts'

interface Options {
  /** The platform's inner address. */
  url: string
  key: Key
  logger: Logger
  onChange: (changed: ChangedPlayers) => void
  silentAfterMs?: number
}

/** Hears from the platform whose balance or logins have changed. */
export const changeFeed = ({ url, key, logger, onChange, silentAfterMs = SILENT_AFTER_MS }: Options): LineFeed =>
  new LineFeed({
    request: () => ({ url: new URL(CHANGES_PATH, url), headers: signedHeaders('web', key, CHANGES_PATH, '') }),
    onLine: (line) => {
      const changed = readChangesLine(line)
      if (changed !== undefined) onChange(changed)
    },
    ...{ speaker: 'the platform', logger, silentAfterMs },
  })
