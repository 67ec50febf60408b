import manifest from '../art/generated/manifest.json'

interface SkinPictures {
  /** 1200 by 630. */
  share: string
  /** 180 by 180. */
  icon: string
  /** A drawing, for any size. */
  favicon: string
}

const pictures: Record<string, SkinPictures> = manifest.skins

/** Addresses of the pictures that stand for a whole skin. */
export function skinPictures(code: string): SkinPictures {
  const found = pictures[code]
  if (!found) throw new Error(`No pictures are painted for the skin ${code}`)
  return found
}
