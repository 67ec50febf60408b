import { useSyncExternalStore } from 'react'
import { loadModule } from '../../site/load-module.ts'

const never = () => () => {}

const canUsePasskeys = () =>
  typeof PublicKeyCredential === 'function' && 'parseRequestOptionsFromJSON' in PublicKeyCredential

/** Whether this browser has passkeys; in the server's HTML, what is `assumed`. */
export const useCanUsePasskeys = (assumed = false): boolean =>
  useSyncExternalStore(never, canUsePasskeys, () => assumed)

export const loadBrowserPasskeys = () => loadModule(() => import('./browser-passkeys.ts'))
