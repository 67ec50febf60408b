import { Gem, History, House, LifeBuoy, type LucideIcon, Shield, Sparkles, User, Wallet, Zap } from 'lucide-react'

interface MenuItem {
  /** Dictionary key. */
  key: string
  to: string
  icon: LucideIcon
  /** Left out for a visitor, or for a player. */
  only?: 'player' | 'visitor'
}

/** What the side menu and the drawer offer. */
export const menuItems: MenuItem[] = [
  { key: 'HOME', to: '/', icon: House },
  { key: 'LOBBY_NEW', to: '/lobby/new', icon: Sparkles },
  { key: 'LOBBY_MEGAWAYS', to: '/lobby/megaways', icon: Zap },
  { key: 'LOBBY_JACKPOTS', to: '/lobby/jackpots', icon: Gem },
  { key: 'DEPOSIT', to: '/payments/deposit', icon: Wallet, only: 'player' },
  { key: 'WITHDRAW', to: '/payments/withdraw', icon: Wallet, only: 'player' },
  { key: 'HISTORY', to: '/account/history', icon: History, only: 'player' },
  { key: 'ACCOUNT', to: '/account', icon: User, only: 'player' },
  { key: 'SAFER_PLAY', to: '/pages/responsible-gambling', icon: Shield },
  { key: 'HELP', to: '/pages/help', icon: LifeBuoy },
]
