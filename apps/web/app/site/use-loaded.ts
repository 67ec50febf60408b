import { type ComponentType, useEffect, useState } from 'react'
import { loadModule } from './load-module.ts'

/**
 * A component whose code is loaded once it is wanted. Null until then, and where it cannot be loaded: the page works without it.
 * @param load always the same function
 */
export function useLoaded<Props>(
  isWanted: boolean,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> | null {
  const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null)
  useEffect(() => {
    if (!isWanted) return
    void loadModule(load).then(
      (component) => setLoaded(() => component),
      () => {},
    )
  }, [isWanted, load])
  return Loaded
}
