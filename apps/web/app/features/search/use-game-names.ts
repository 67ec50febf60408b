import { GameNames, type GameNamesColumns } from '@parlour/contracts/game-names'
import { startTransition, useEffect, useState } from 'react'
import { useHref } from 'react-router'
import { useSite } from '../../site/use-site.ts'

/** Then the platform alone finds games. */
const TIMEOUT_MS = 10_000

/** What this page has read, for whom; whoever logs in may see other games. */
let read: { key: string; names: Promise<GameNames | null> } | undefined

async function fetchNames(address: string): Promise<GameNames | null> {
  const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!response.ok) throw new Error('No names')
  const columns = (await response.json()) as GameNamesColumns | null
  return columns && new GameNames(columns)
}

/** Reads the names of all games once per page; null where they cannot be had. */
function readGameNames(address: string, key: string): Promise<GameNames | null> {
  if (read?.key === key) return read.names
  const names = fetchNames(address).catch(() => {
    // Asked for again when the search is opened the next time.
    if (read?.names === names) read = undefined
    return null
  })
  read = { key, names }
  return names
}

/** The names of all games, once they have been read; undefined before that, null where they cannot be had. */
export function useGameNames(): GameNames | null | undefined {
  const address = useHref('/search/names')
  const { player } = useSite()
  const key = `${address} ${player?.userId}`
  const [names, setNames] = useState<GameNames | null>()
  useEffect(() => {
    let isWanted = true
    // What they find has tiles, whose code may still be on its way.
    void readGameNames(address, key).then((found) => isWanted && startTransition(() => setNames(found)))
    return () => {
      isWanted = false
    }
  }, [address, key])
  return names
}
