import type { SkinConfig } from '@parlour/skins/skin-config'

type Options = SkinConfig['options']

/** Widths of thumbnails as lobby.css sets them, for the `sizes` attribute. */
export const railSizes: Record<Options['gameThumbnailSize'], string> = {
  small: '(width < 36rem) 28vw, 9rem',
  medium: '(width < 36rem) 38vw, 12rem',
  large: '(width < 36rem) 44vw, 15rem',
}

export const gridSizes: Record<Options['gameThumbnailGrid'], string> = {
  dense: '(width < 48rem) 24vw, (width < 1400px) 16vw, 11vw',
  regular: '(width < 48rem) 31vw, (width < 64rem) 24vw, (width < 1400px) 16vw, 12vw',
  wide: '(width < 48rem) 46vw, (width < 64rem) 31vw, 17vw',
}
