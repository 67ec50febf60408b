import { useLoaded } from '../../../site/use-loaded.ts'
import { useSite } from '../../../site/use-site.ts'
import { useTellOtherTabs } from '../use-other-tabs.ts'

const loadWatch = async () => (await import('./stay-dialog.tsx')).IdleWatch

/** Logs out an idle player after a warning one minute before (WCAG 2.2.1). One per page layout; visitors do not load it. */
export function AutoLogout() {
  const isPlayer = useSite().player !== null
  useTellOtherTabs(!isPlayer)
  const IdleWatch = useLoaded(isPlayer, loadWatch)
  return isPlayer && IdleWatch ? <IdleWatch /> : null
}
