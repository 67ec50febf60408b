/**
 * The date by which ages are counted, as YYYY-MM-DD: that of the westernmost time zone, twelve hours behind UTC. So nobody
 * is let in before their birthday has begun where they live, wherever that is.
 */
export const ageDay = (now: Date): string => new Date(now.getTime() - 12 * 3_600_000).toISOString().slice(0, 10)
