const folder = '../../../../packages/skins/src'
const styles = import.meta.glob<string>('../../../../packages/skins/src/*/tokens.css', {
  query: '?url',
  import: 'default',
  eager: true,
})
const drawings = import.meta.glob<string>('../../../../packages/skins/src/*/{mark,wordmark}.svg', {
  query: '?url',
  import: 'default',
  eager: true,
})

const wordmarks = import.meta.glob<string>('../../../../packages/skins/src/*/wordmark.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Addresses of the files in a skin's folder. */
export interface SkinAssets {
  styles: string
  mark: string
  /** The wordmark, with its size, which reserves the space before it loads. */
  wordmark: { src: string; width: number; height: number }
}

/** Server only, so that a page receives no skin but its own. */
export function assetsOf(code: string): SkinAssets {
  const fileOf = (files: Record<string, string>, name: string) => {
    const address = files[`${folder}/${code}/${name}`]
    if (!address) throw new Error(`The skin ${code} has no ${name}`)
    return address
  }
  return {
    styles: fileOf(styles, 'tokens.css'),
    mark: fileOf(drawings, 'mark.svg'),
    wordmark: { src: fileOf(drawings, 'wordmark.svg'), ...sizeOf(fileOf(wordmarks, 'wordmark.svg')) },
  }
}

/** The size of a drawing according to its view box, such as 0 0 129.72 48. */
function sizeOf(svg: string) {
  const [, width, height] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? []
  if (!width || !height) throw new Error('The wordmark has no view box')
  return { width: Number(width), height: Number(height) }
}
