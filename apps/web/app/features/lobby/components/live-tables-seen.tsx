import { type ComponentType, useEffect, useState } from 'react'
import { loadModule } from '../../../site/load-module.ts'

/** Loads what keeps live tables up to date once a tile of one is seen. */
export function LiveTablesSeen() {
  const [LiveTables, setLiveTables] = useState<ComponentType | null>(null)
  useEffect(() => {
    const [first] = document.querySelectorAll('[data-live]')
    if (!first) return
    const sight = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      sight.disconnect()
      const loaded = loadModule(() => import('./live-tables.tsx'))
      void loaded.then(({ LiveTables: component }) => setLiveTables(() => component)).catch(() => {})
    })
    sight.observe(first)
    return () => sight.disconnect()
  }, [])
  return LiveTables && <LiveTables />
}
