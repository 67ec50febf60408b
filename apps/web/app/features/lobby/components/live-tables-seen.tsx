import { useEffect, useState } from 'react'
import { useLoaded } from '../../../site/use-loaded.ts'

const loadWatch = async () => (await import('./live-tables.tsx')).LiveTables

/** Loads what keeps live tables up to date once a tile of one is seen. */
export function LiveTablesSeen() {
  const [isSeen, setSeen] = useState(false)
  const LiveTables = useLoaded(isSeen, loadWatch)
  useEffect(() => {
    const [first] = document.querySelectorAll('[data-live]')
    if (!first) return
    const sight = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      sight.disconnect()
      setSeen(true)
    })
    sight.observe(first)
    return () => sight.disconnect()
  }, [])
  return LiveTables && <LiveTables />
}
