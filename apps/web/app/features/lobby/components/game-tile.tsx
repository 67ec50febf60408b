import { tint } from '../../../art/tint.ts'
import { trustedHtml } from '../../../site/trusted-types.ts'
import { liveHtml } from '../live-html.ts'
import { studioName, type TileView } from '../lobby-view.ts'
import { factsText } from '../tile-facts.ts'
import { playLink, type TileLook } from '../tile-look.ts'

interface GameTileProps {
  game: TileView
  look: TileLook
  /** Position in the list. */
  place: number
}

/*
 * Pure functions of their properties, without hooks: the server renders lists of them once for everybody, and the links are
 * plain ones, which the list follows (tile-list.tsx). Icons are drawings of the style sheet (glyphs.css), named by a class.
 */

/**
 * In a browser a picture gets its widths once it is in the document. React throws tiles away that it has begun when something more
 * urgent comes, and Chromium keeps a picture for good that has had a `srcset` and was never shown.
 */
const { SSR: isServer } = import.meta.env

const withWidths = (srcSet: string, sizes: string) => (image: HTMLImageElement | null) => {
  if (!image || image.srcset === srcSet) return
  image.sizes = sizes
  image.srcset = srcSet
}

function TilePicture({ game: { art, name }, look: { sizes, eager }, place }: GameTileProps) {
  if (!art) return <span className="tile-bare">{name}</span>
  const { src, srcSet } = art
  return (
    <img
      src={src}
      {...(isServer ? { srcSet, sizes } : { ref: withWidths(srcSet, sizes) })}
      width="300"
      height="400"
      alt=""
      loading={isServer && place < eager ? undefined : 'lazy'}
      decoding="async"
      suppressHydrationWarning
    />
  )
}

/** The router asks for the routes of links that say so; all tiles lead to the same two. */
const discovered = (place: number) => (place === 0 ? 'true' : undefined)

/**
 * A game thumbnail: a lock icon when the game requires a login and the visitor is logged out, otherwise a play icon;
 * the studio; the name where the skin shows it.
 */
function GameTile(props: GameTileProps) {
  const { game, look, place } = props
  const { isLocked, href } = playLink(game, look)
  const facts = factsText(game, look)
  return (
    <a
      href={href}
      className={`tile ${tint(game.art?.color)}`}
      data-game={game.slug}
      data-locked={isLocked ? '' : undefined}
      data-discover={discovered(place)}
    >
      <span className="tile-frame">
        <span className="tile-picture">
          <TilePicture {...props} />
          <span className="tile-cover" aria-hidden>
            <span className={`tile-icon glyph-${isLocked ? 'lock' : 'play'}`} />
            {!look.hasNames && <b className="tile-title">{game.name}</b>}
            <span className="tile-studio">{studioName(game.studio)}</span>
            {facts && <span className="tile-facts">{facts}</span>}
          </span>
          <Badges game={game} look={look} place="tile" />
          {isLocked && <span className="tile-lock glyph-lock" />}
        </span>
      </span>
      <span className={look.hasNames ? 'tile-name' : 'sr-only'}>
        {game.name}
        {isLocked && <span className="sr-only">{`, ${look.words.locked}`}</span>}
      </span>
      {game.live && <LiveTable live={game.live} look={look} />}
      {game.note && <span className="tile-note">{noteText(game.note, look)}</span>}
    </a>
  )
}

/** All that a game is marked as. */
const Badges = ({
  game: { badges },
  look,
  place,
}: Pick<GameTileProps, 'game' | 'look'> & { place: 'tile' | 'feature' }) =>
  badges && (
    <span className={`${place}-badges`}>
      {badges.map((badge) => (
        <span key={badge} className={`${place}-badge`}>
          {look.words[badge]}
        </span>
      ))}
    </span>
  )

const noteText = (note: NonNullable<TileView['note']>, { words }: TileLook): string =>
  typeof note === 'string' ? words[note] : words.because.replace('{}', () => note.because)

/**
 * Tells the page of a table that has come after the document (live-tables-seen.tsx): with another lobby, with Load more, or once the
 * code of tiles is there, of which the page around them learns nothing.
 */
const tellTable = (tile: Element | null) => void tile?.dispatchEvent(new Event('data-live', { bubbles: true }))

/** Of a live table; renewed while it is seen (watch-live-tables.ts). */
const LiveTable = ({ live: { id, stats }, look }: { live: NonNullable<TileView['live']>; look: TileLook }) => (
  <span
    ref={tellTable}
    className="tile-live"
    data-live={id}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: of our own function, which escapes what it is given
    dangerouslySetInnerHTML={{ __html: stats ? trustedHtml(liveHtml(stats, look.words, look)) : '' }}
    suppressHydrationWarning
  />
)

/** The link to what there is to know of the game, also where nothing hovers. */
const About = ({ game: { slug, name }, look }: Pick<GameTileProps, 'game' | 'look'>) => (
  // biome-ignore lint/a11y/useAnchorContent: the label is its content, and shorter than a hidden text
  <a
    href={`${look.base}/games/${slug}`}
    className="tile-about"
    aria-label={look.words.about.replace('{}', () => name)}
  />
)

/** The first game of a lobby, as a wide card that shows in text what a thumbnail shows on hover. */
function GameFeature(props: GameTileProps) {
  const { game, look, place } = props
  const { isLocked, href } = playLink(game, look)
  const facts = factsText(game, look)
  return (
    <a
      href={href}
      className={`feature ${tint(game.art?.color)}`}
      data-game={game.slug}
      data-locked={isLocked ? '' : undefined}
      data-discover={discovered(place)}
    >
      <span className="feature-picture">
        <TilePicture {...props} />
      </span>
      <span className="feature-text">
        <Badges game={game} look={look} place="feature" />
        <span className="feature-name">{game.name}</span>
        <span className="feature-studio">{studioName(game.studio)}</span>
        {facts && <span className="feature-facts">{facts}</span>}
        {game.live && <LiveTable live={game.live} look={look} />}
        <span className="feature-go">
          <span className={`glyph-${isLocked ? 'lock' : 'play'}`} />
          {isLocked ? look.words.login : look.words.play}
        </span>
      </span>
    </a>
  )
}

const FEATURE_SIZES = '160px'

/** An item of a list of games. */
export const Tile = ({ game, look, place }: GameTileProps) =>
  look.isFeature && place === 0 ? (
    <li className="tile-feature">
      <GameFeature game={game} look={{ ...look, sizes: FEATURE_SIZES }} place={place} />
      <About game={game} look={look} />
    </li>
  ) : (
    <li>
      <GameTile game={game} look={look} place={place} />
      <About game={game} look={look} />
    </li>
  )

/** The items of a list of games. */
export const Tiles = ({ games, look }: { games: readonly TileView[]; look: TileLook }) =>
  games.map((game, place) => <Tile key={game.slug} game={game} look={look} place={place} />)
