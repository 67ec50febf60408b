/** The shortest break, which every player can take by one press, whatever else their skin offers. */
export const A_DAY = 'PT24H'
