/** Deposit and play works through Finnish banks (spec section 9). ISO 3166-1 alpha-2, lower case. */
const COUNTRY = 'fi'

interface Place {
  /** Whether the skin has Zimpler. */
  zimpler: boolean
  country: string
}

/** Whether deposit and play is offered: on skins with Zimpler, in Finland. */
export const offersPlay = ({ zimpler, country }: Place): boolean => zimpler && country === COUNTRY

/** The address of deposit and play, with the code of the bonus that led there. */
export const playAddress = (bonusCode: string | null = null): string =>
  bonusCode ? `/play?bonusCode=${encodeURIComponent(bonusCode)}` : '/play'

/** Whether a selected welcome offer is shown beside the amount: not in Sweden, unless the skin may give bonuses there. */
export const showsWelcomeOffer = (country: string, { allowBonusesInSE }: { allowBonusesInSE: boolean }): boolean =>
  country !== 'se' || allowBonusesInSE
