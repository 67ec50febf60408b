/** Whether a path is that of a game in play: nothing may cover it, so questions and notes wait for the next page. */
export const isGameScreen = (pathname: string): boolean => pathname === '/game'
