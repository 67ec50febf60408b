/** The laws and rulebooks whose abbreviations stand in the sources of provisions (docs/policy.md), by their own names. */
const laws: readonly (readonly [abbreviation: RegExp, name: string])[] = [
  [/^Gambling Act\b/, 'Gambling Act'],
  [/^SI (?=\d)/, 'SI '],
  [/^CMA undertakings\b/, 'CMA undertakings'],
  [/^RTS\b/, 'Remote Technical Standards'],
  [/^LCCP\b/, 'Licence Conditions and Codes of Practice'],
  [/^AGCO\b/, 'Registrar’s Standards for Internet Gaming'],
  [/^SpelF\b/, 'Spelförordningen'],
  [/^Spellagen\b/, 'Spellagen'],
  [/^LIFS\b/, 'LIFS'],
  [/^Prop\./, 'Prop.'],
  [/^Wok\b/, 'Wet op de kansspelen'],
  [/^BKoa\b/, 'Besluit kansspelen op afstand'],
  [/^GlüStV\b/, 'Glücksspielstaatsvertrag'],
  [/^Lei\b/, 'Lei'],
  [/^P1231\b/, 'Portaria SPA/MF 1.231'],
  [/^P615\b/, 'Portaria SPA/MF 615'],
  [/^IN\b/, 'Instrução Normativa'],
  [/^IGA 2001\b/, 'Interactive Gambling Act 2001'],
  [/^Gaming Act\b/, 'Gaming Act'],
  [/^Pengespilloven\b/, 'Pengespilloven'],
]

/**
 * The law that a provision's source names, as its readers know it: RTS 12; UPD26 is Remote Technical Standards 12. Reports,
 * the press and answers of regulators, by which we know a law, are left out; null where the source has nothing else.
 */
export function lawNamed(source: string): string | null {
  const named = source.split('; ').flatMap((part) => {
    const law = laws.find(([abbreviation]) => abbreviation.test(part))
    return law ? [part.replace(...law)] : []
  })
  return named.length > 0 ? named.join('; ') : null
}
