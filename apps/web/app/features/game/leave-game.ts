/** Where a game leads its player when they leave it, by the page of ours that its frame opens for that. */
const leaveTargets = ['home', 'deposit'] as const

export type LeaveTo = (typeof leaveTargets)[number]

export const isLeaveTo = (to: unknown): to is LeaveTo => leaveTargets.some((target) => target === to)

/** The cashier, with a way back to the game: named, since another tab may have opened another one since. */
export const cashierPath = (slug: string): string => `/game/deposit?slug=${slug}`

/** The path of that page. */
export const leavePath = (to: LeaveTo) => `/game/leave/${to}` as const

const type = 'parlour:leave-game'

/** Posted by that page to the page around the game, which alone may move the window. */
export const leaveMessage = (to: LeaveTo) => ({ type, to })

/**
 * Where a message leads; null for any other. Only our own page in the game's frame is heard: a game must not move the window.
 * @param frame the window in the frame
 */
export function leaveTargetOf(
  { origin, source, data }: Pick<MessageEvent, 'origin' | 'source' | 'data'>,
  own: { origin: string; frame: unknown },
): LeaveTo | null {
  if (origin !== own.origin || !source || source !== own.frame) return null
  const { type: given, to } = (typeof data === 'object' && data !== null ? data : {}) as {
    type?: unknown
    to?: unknown
  }
  return given === type && isLeaveTo(to) ? to : null
}
