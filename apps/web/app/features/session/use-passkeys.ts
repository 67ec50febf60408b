import { useSyncExternalStore } from 'react'
import { loadModule } from '../../site/load-module.ts'

const never = () => () => {}

const canUsePasskeys = () =>
  typeof PublicKeyCredential === 'function' && 'parseRequestOptionsFromJSON' in PublicKeyCredential

/** Whether this browser has passkeys; false in the server's HTML. */
export const useCanUsePasskeys = (): boolean => useSyncExternalStore(never, canUsePasskeys, () => false)

export const loadBrowserPasskeys = () => loadModule(() => import('./browser-passkeys.ts'))
