/**
 * The page of a game.
 * @param isForFun a player’s game for play money; a visitor’s is one anyway
 * @param isFresh a new session instead of the one that this browser has open
 */
export const gamePath = (slug: string, { isForFun = false, isFresh = false } = {}): string =>
  `/game?slug=${slug}${isForFun ? '&mode=fun' : ''}${isFresh ? '&fresh' : ''}`
