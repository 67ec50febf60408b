import {
  Gem,
  Gift,
  Globe,
  History,
  House,
  LayoutGrid,
  LifeBuoy,
  type LucideIcon,
  Shield,
  Sparkles,
  Trophy,
  User,
  Wallet,
  Zap,
} from 'lucide-react'
import type { PublicSkin } from '../site/site.server.ts'

/** What a menu asks of its skin and its reader. */
interface MenuReader {
  skin: Pick<PublicSkin, 'languages' | 'hasVipLevels'>
  isPlayer: boolean
}

interface MenuItem {
  /** Dictionary key. */
  key: string
  to: string
  icon: LucideIcon
  /** Items of one group stand together. */
  group: 'games' | 'money' | 'help'
  /** Also in the row of links at the top of wide screens. */
  isTop?: boolean
  isFor?: (reader: MenuReader) => boolean
}

const forPlayer = ({ isPlayer }: MenuReader) => isPlayer

const items: MenuItem[] = [
  { key: 'LOBBY', to: '/', icon: House, group: 'games', isTop: true },
  { key: 'LOBBY_NEW', to: '/lobby/new', icon: Sparkles, group: 'games', isTop: true },
  { key: 'LOBBY_MEGAWAYS', to: '/lobby/megaways', icon: Zap, group: 'games' },
  { key: 'LOBBY_JACKPOTS', to: '/lobby/jackpots', icon: Gem, group: 'games', isTop: true },
  { key: 'LOBBIES_CASINO', to: '/lobbies/casino', icon: LayoutGrid, group: 'games' },
  { key: 'NAV_PROMOTIONS', to: '/promotions', icon: Gift, group: 'games', isTop: true },
  { key: 'VIP_TITLE', to: '/vip', icon: Trophy, group: 'games', isFor: ({ skin }) => skin.hasVipLevels },
  { key: 'DEPOSIT', to: '/payments/deposit', icon: Wallet, group: 'money', isFor: forPlayer },
  { key: 'WITHDRAW', to: '/payments/withdraw', icon: Wallet, group: 'money', isFor: forPlayer },
  { key: 'HISTORY', to: '/account/history', icon: History, group: 'money', isFor: forPlayer },
  { key: 'ACCOUNT', to: '/account', icon: User, group: 'money', isFor: forPlayer },
  { key: 'SAFER_PLAY', to: '/pages/responsible-gambling', icon: Shield, group: 'help' },
  { key: 'HELP', to: '/pages/help', icon: LifeBuoy, group: 'help' },
  {
    key: 'LANGUAGES',
    to: '/languages',
    icon: Globe,
    group: 'help',
    isFor: ({ skin }) => skin.languages.length > 1,
  },
]

/** The groups of the side menu and of the drawer, without what is not for this reader. */
export function menuGroups(reader: MenuReader): MenuItem[][] {
  const shown = items.filter(({ isFor }) => isFor?.(reader) ?? true)
  return (['games', 'money', 'help'] as const)
    .map((group) => shown.filter((item) => item.group === group))
    .filter((group) => group.length > 0)
}

/** The quiet row of links at the top of wide screens. */
export const topItems = items.filter(({ isTop }) => isTop)
