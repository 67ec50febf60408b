import { useEffect, useState } from 'react'
import { useLoaded } from '../../../site/use-loaded.ts'

const loadWatch = async () => (await import('./live-tables.tsx')).LiveTables

/** Loads what keeps live tables up to date once a tile of one is seen: of those in the document, or of those that come later. */
export function LiveTablesSeen() {
  const [isSeen, setSeen] = useState(false)
  const LiveTables = useLoaded(isSeen, loadWatch)
  useEffect(() => {
    const sight = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
    })
    for (const tile of document.querySelectorAll('[data-live]')) sight.observe(tile)
    // Tiles say so themselves, by an event of the attribute's name (game-tile.tsx).
    const came = (event: Event) => sight.observe(event.target as Element)
    document.addEventListener('data-live', came)
    return () => {
      document.removeEventListener('data-live', came)
      sight.disconnect()
    }
  }, [])
  return LiveTables && <LiveTables />
}
