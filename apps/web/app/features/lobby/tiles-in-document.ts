import { studioCode, type TileView } from './lobby-view.ts'

/** The colour that a tile's classes stand for (art/tint.ts). */
function colorOf({ classList }: Element): string {
  const channel = (name: string) => [...classList].find((each) => each.startsWith(`tint-${name}`))?.at(-1) ?? '0'
  return `#${['r', 'g', 'b'].map((name) => channel(name).repeat(2)).join('')}`
}

function tileOf(link: HTMLElement): TileView {
  const image = link.querySelector('img')
  const name = link.querySelector('.tile-name, .feature-name, :scope > .sr-only')?.firstChild?.textContent ?? ''
  return {
    slug: link.dataset.game ?? '',
    name,
    studio: studioCode(link.querySelector('.tile-studio, .feature-studio')?.textContent ?? ''),
    loginRequired: link.dataset.locked !== undefined,
    art: image && {
      src: image.getAttribute('src') ?? '',
      srcSet: image.getAttribute('srcset') ?? '',
      color: colorOf(link),
    },
  }
}

/** The games of a list that the document brought as HTML. */
export const tilesIn = (list: ParentNode): TileView[] =>
  [...list.querySelectorAll<HTMLElement>('[data-game]')].map(tileOf)
