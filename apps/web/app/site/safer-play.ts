/** Where limits, breaks and help are: players act there, visitors read about them. */
export const saferPlayPage = (isPlayer: boolean) => (isPlayer ? '/account/responsible' : '/pages/responsible-gambling')
