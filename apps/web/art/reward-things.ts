/** The reward of a wheel segment as objects: a large one in the middle, smaller ones behind it. */
export const things = {
  'free-spins': ['slot-machine', 'glowing-star', 'cherries'],
  'bonus-money': ['wrapped-gift', 'coin', 'coin'],
  'real-money': ['money-bag', 'coin', 'gem-stone'],
  points: ['glowing-star', 'star', 'star'],
  nothing: ['wind-face', 'cloud', 'leaf-fluttering-in-wind'],
} as const

export type Reward = keyof typeof things
export const rewards = Object.keys(things) as Reward[]
