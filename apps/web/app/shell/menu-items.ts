import {
  FerrisWheel,
  Gem,
  Gift,
  Globe,
  History,
  House,
  LayoutGrid,
  LifeBuoy,
  type LucideIcon,
  PartyPopper,
  Shield,
  ShoppingBag,
  Sparkles,
  Ticket,
  Trophy,
  User,
  Volleyball,
  Wallet,
  Zap,
} from 'lucide-react'
import { href } from 'react-router'
import type { PublicSkin } from '../site/site.server.ts'
import type { DictionaryKey } from '../text/generated/dictionary-keys.ts'

/** The facts that a menu depends on. */
interface MenuReader {
  skin: Pick<PublicSkin, 'languages' | 'hasVipLevels' | 'options' | 'wheelOfFortune'>
  isPlayer: boolean
  /** Features of games that the rules of where the reader is do not allow. */
  hiddenFeatures: readonly string[]
}

interface MenuItem {
  key: DictionaryKey
  to: string
  icon: LucideIcon
  /** Items of a group appear together. */
  group: 'games' | 'money' | 'help'
  /** Whether it also appears in the row of links at the top of wide screens. */
  isTop?: boolean
  isFor?: (reader: MenuReader) => boolean
}

const forPlayer = ({ isPlayer }: MenuReader) => isPlayer

const items: MenuItem[] = [
  { key: 'LOBBY', to: href('/'), icon: House, group: 'games', isTop: true },
  {
    key: 'SPORTS',
    to: href('/sports'),
    icon: Volleyball,
    group: 'games',
    isTop: true,
    isFor: ({ skin }) => skin.options.sportsbook,
  },
  { key: 'LOBBY_NEW', to: href('/lobby/:lobbyId', { lobbyId: 'new' }), icon: Sparkles, group: 'games', isTop: true },
  { key: 'LOBBY_MEGAWAYS', to: href('/lobby/:lobbyId', { lobbyId: 'megaways' }), icon: Zap, group: 'games' },
  {
    key: 'LOBBY_JACKPOTS',
    to: href('/lobby/:lobbyId', { lobbyId: 'jackpots' }),
    icon: Gem,
    group: 'games',
    isTop: true,
    isFor: ({ hiddenFeatures }) => !hiddenFeatures.includes('JACKPOT'),
  },
  { key: 'LOBBIES_CASINO', to: href('/lobbies/:lobbyType', { lobbyType: 'casino' }), icon: LayoutGrid, group: 'games' },
  { key: 'NAV_PROMOTIONS', to: href('/promotions'), icon: Gift, group: 'games', isTop: true },
  {
    key: 'SHOP',
    to: href('/shop'),
    icon: ShoppingBag,
    group: 'games',
    isTop: true,
    isFor: ({ skin }) => skin.options.shop,
  },
  {
    key: 'WHEEL',
    to: href('/promotions/wheel'),
    icon: FerrisWheel,
    group: 'games',
    isFor: ({ skin }) => skin.wheelOfFortune !== null,
  },
  { key: 'VIP_TITLE', to: href('/vip'), icon: Trophy, group: 'games', isFor: ({ skin }) => skin.hasVipLevels },
  { key: 'DEPOSIT', to: href('/payments/deposit'), icon: Wallet, group: 'money', isFor: forPlayer },
  { key: 'WITHDRAW', to: href('/payments/withdraw'), icon: Wallet, group: 'money', isFor: forPlayer },
  { key: 'REWARDS', to: href('/gamification'), icon: PartyPopper, group: 'money', isFor: forPlayer },
  { key: 'BONUSES', to: href('/account/bonuses'), icon: Ticket, group: 'money', isFor: forPlayer },
  { key: 'HISTORY', to: href('/account/history'), icon: History, group: 'money', isFor: forPlayer },
  { key: 'ACCOUNT', to: href('/account'), icon: User, group: 'money', isFor: forPlayer },
  {
    key: 'SAFER_PLAY',
    to: href('/pages/:websiteRoute/:scrollId?', { websiteRoute: 'responsible-gambling' }),
    icon: Shield,
    group: 'help',
    isFor: ({ isPlayer }) => !isPlayer,
  },
  { key: 'SAFER_PLAY', to: href('/account/responsible'), icon: Shield, group: 'help', isFor: forPlayer },
  { key: 'HELP', to: href('/pages/:websiteRoute/:scrollId?', { websiteRoute: 'help' }), icon: LifeBuoy, group: 'help' },
  {
    key: 'LANGUAGES',
    to: href('/languages'),
    icon: Globe,
    group: 'help',
    isFor: ({ skin }) => skin.languages.length > 1,
  },
]

const itemsFor = (reader: MenuReader) => items.filter(({ isFor }) => isFor?.(reader) ?? true)

/** The groups of the side menu and the drawer, filtered for this viewer. */
export function menuGroups(reader: MenuReader): MenuItem[][] {
  const shown = itemsFor(reader)
  return (['games', 'money', 'help'] as const)
    .map((group) => shown.filter((item) => item.group === group))
    .filter((group) => group.length > 0)
}

/** The row of links at the top of wide screens. */
export const topItems = (reader: MenuReader): MenuItem[] => itemsFor(reader).filter(({ isTop }) => isTop)
