import { slugOfName } from '@parlour/contracts/game-names'
import type { CatalogueGame, GameFeature, StakeRange } from './game.ts'
import { type SlotModel, slotModels, studioCodes } from './game.ts'
import { games } from './games.ts'
import { palettes } from './palettes.ts'
import { featuresOfModel } from './theme.ts'

/** The most games of a catalogue made by `catalogueOf`. */
export const mostGames = 60_000

const openings = [
  ...['Golden', 'Silver', 'Crystal', 'Emerald', 'Ruby', 'Amber', 'Velvet', 'Copper', 'Ivory', 'Scarlet', 'Azure'],
  ...['Midnight', 'Sunrise', 'Twilight', 'Summer', 'Winter', 'Autumn', 'Thunder', 'Lightning', 'Stormy', 'Frozen'],
  ...['Ancient', 'Royal', 'Noble', 'Sacred', 'Secret', 'Hidden', 'Lost', 'Forgotten', 'Wandering', 'Restless'],
  ...['Lucky', 'Merry', 'Mighty', 'Roaring', 'Dancing', 'Sleepy', 'Grumpy', 'Cheeky', 'Clever', 'Brave', 'Gentle'],
  ...['Electric', 'Cosmic', 'Lunar', 'Solar', 'Neon', 'Atomic', 'Turbo', 'Double', 'Triple', 'Grand', 'Little'],
  ...['Sweet', 'Spicy', 'Smoky', 'Sparkling', 'Whispering', 'Burning', 'Flying', 'Racing'],
]

const endings = [
  ...['', 'Deluxe', 'Fortune', 'Riches', 'Express', 'Nights', 'Quest', 'Parade', 'Rush', 'Gold', 'Legends', 'Carnival'],
  ...['of the North', 'of the South', 'and Friends', 'on Tour', 'at Sea', 'in Paris', 'Unlimited', 'Returns'],
]

const ranges: readonly StakeRange[] = [
  { min: 20, max: 10_000 },
  { min: 20, max: 5_000 },
  { min: 40, max: 10_000 },
  { min: 20, max: 2_000 },
  { min: 100, max: 10_000 },
]

/** Features that a game may have beside those of its model. */
const extras: readonly (readonly GameFeature[])[] = [[], [], ['GAMBLE'], [], ['BUY_FEATURE'], ['PICK_OBJECTS'], []]

/** What the game of a hero is about: `spouting-whale` gives Whale, or Spouting Whale if another hero is a whale too. */
function subjects(): string[] {
  const words = games.map(({ hero }) => hero.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1)))
  const lasts = words.map((parts) => parts.at(-1) ?? '')
  return words.map((parts, index) =>
    lasts.filter((last) => last === lasts[index]).length > 1 ? parts.join(' ') : (lasts[index] ?? ''),
  )
}

/** Numbers that look random and are always the same for the same text (FNV-1a, then mixed for each use). */
function choices(text: string) {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return <Item>(list: readonly Item[]): Item => {
    hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
    hash ^= hash >>> 12
    return list[(hash >>> 0) % list.length] as Item
  }
}

/**
 * A catalogue of as many games: those of the demo first, then made ones, each with a name of its own, played by one of the
 * studio's models and shown with the picture of the demo game that has its hero. The same count gives the same games, and
 * a greater one adds to them.
 * @param count up to `mostGames`; at least those of the demo
 */
export function catalogueOf(count: number): readonly CatalogueGame[] {
  if (count > mostGames) throw new RangeError(`A catalogue has at most ${mostGames} games.`)
  const about = subjects()
  const combinations = openings.length * endings.length
  return [
    ...games,
    ...Array.from({ length: Math.max(0, count - games.length) }, (_, index) => {
      const hero = index % games.length
      // Steps through every pair of opening and ending once for each hero: the step has no factor in common with them.
      const pair = (Math.floor(index / games.length) * 641 + hero * 97) % combinations
      const opening = openings[pair % openings.length] ?? ''
      const ending = endings[Math.floor(pair / openings.length)] ?? ''
      return madeGame(`${opening} ${about[hero]} ${ending}`.trim(), games[hero] as CatalogueGame)
    }),
  ]
}

function madeGame(name: string, like: CatalogueGame): CatalogueGame {
  const slug = slugOfName(name)
  const choose = choices(slug)
  const model: SlotModel = choose(slotModels)
  const studio = choose(studioCodes)
  return {
    ...like,
    slug,
    name,
    studio,
    model,
    features: [...featuresOfModel[model], ...choose(extras)],
    loginRequired: choose([false, false, false, false, false, false, false, true]),
    stakes: choose(ranges),
    palette: choose(Object.values(palettes)),
    picture: like.slug,
  }
}
