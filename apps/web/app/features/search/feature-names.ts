import {
  Dices,
  Footprints,
  Hand,
  Layers,
  type LucideIcon,
  RefreshCw,
  ShoppingBag,
  Shuffle,
  Sparkles,
  Trophy,
  X,
} from 'lucide-react'
import type { DictionaryKey } from '../../text/generated/dictionary-keys.ts'
import type { Translate } from '../../text/text.tsx'
import { studioName } from '../lobby/public.ts'

const features: Readonly<Record<string, { key: DictionaryKey; icon: LucideIcon }>> = {
  MEGAWAYS: { key: 'FEATURE_MEGAWAYS', icon: Layers },
  RANDOM: { key: 'FEATURE_RANDOM', icon: Shuffle },
  GAMBLE: { key: 'FEATURE_GAMBLE', icon: Dices },
  BUY_FEATURE: { key: 'FEATURE_BUY_FEATURE', icon: ShoppingBag },
  JACKPOT: { key: 'FEATURE_JACKPOT', icon: Trophy },
  MULTIPLIER: { key: 'FEATURE_MULTIPLIER', icon: X },
  RESPINS: { key: 'FEATURE_RESPINS', icon: RefreshCw },
  WALKING_SYMBOLS: { key: 'FEATURE_WALKING_SYMBOLS', icon: Footprints },
  PICK_OBJECTS: { key: 'FEATURE_PICK_OBJECTS', icon: Hand },
}

export const featureKey = (code: string): DictionaryKey | null =>
  Object.hasOwn(features, code) ? (features[code]?.key ?? null) : null

/** The name of a feature; one that only the operator knows is shown by its code. */
export function featureName(t: Translate, code: string): string {
  const key = featureKey(code)
  return key ? t(key) : studioName(code)
}

export const featureIcon = (code: string): LucideIcon =>
  (Object.hasOwn(features, code) ? features[code]?.icon : undefined) ?? Sparkles
