const folder = '../../../../packages/skins/src'
const styles = import.meta.glob<string>('../../../../packages/skins/src/*/tokens.css', {
  query: '?url',
  import: 'default',
  eager: true,
})
const drawings = import.meta.glob<string>('../../../../packages/skins/src/*/{mark,motif}.svg', {
  query: '?url',
  import: 'default',
  eager: true,
})

/** Addresses of what a skin's folder holds besides its configuration. */
export interface SkinAssets {
  styles: string
  mark: string
  motif: string
}

/** On the server alone: a page is told of its own skin and of no other. */
export function assetsOf(code: string): SkinAssets {
  const fileOf = (files: Record<string, string>, name: string) => {
    const address = files[`${folder}/${code}/${name}`]
    if (!address) throw new Error(`The skin ${code} has no ${name}`)
    return address
  }
  return {
    styles: fileOf(styles, 'tokens.css'),
    mark: fileOf(drawings, 'mark.svg'),
    motif: fileOf(drawings, 'motif.svg'),
  }
}
