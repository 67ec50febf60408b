import type { SkinCode } from '@parlour/skins/skin-config'

const path = '../../../../packages/skins/src'
const styles = import.meta.glob<string>('../../../../packages/skins/src/*/tokens.css', {
  query: '?url',
  import: 'default',
  eager: true,
})
const marks = import.meta.glob<string>('../../../../packages/skins/src/*/mark.svg', {
  query: '?url',
  import: 'default',
  eager: true,
})
const motifs = import.meta.glob<string>('../../../../packages/skins/src/*/motif.svg', {
  query: '?url',
  import: 'default',
  eager: true,
})

const of = (code: SkinCode) => ({
  styles: styles[`${path}/${code}/tokens.css`] ?? '',
  mark: marks[`${path}/${code}/mark.svg`] ?? '',
  motif: motifs[`${path}/${code}/motif.svg`] ?? '',
})

/** Addresses of each skin's stylesheet, mark and motif; a page links those of its own skin only. */
export const skinAssets: Record<SkinCode, ReturnType<typeof of>> = {
  ac: of('ac'),
  bz: of('bz'),
  ra: of('ra'),
  bo: of('bo'),
  zu: of('zu'),
  se: of('se'),
  lj: of('lj'),
}
