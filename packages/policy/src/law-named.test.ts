import { expect, it } from 'vitest'
import { jurisdictions } from './effective-policy.ts'
import { lawNamed } from './law-named.ts'

it.each([
  ['RTS 12; UPD26', 'Remote Technical Standards 12'],
  ['RTS 14G; HH25, KUR', 'Remote Technical Standards 14G'],
  ['LCCP 3.2.11; HH19', 'Licence Conditions and Codes of Practice 3.2.11'],
  ['AGCO 3.01', 'Registrar’s Standards for Internet Gaming 3.01'],
  ['BKoa 4.12, 4.18', 'Besluit kansspelen op afstand 4.12, 4.18'],
  ['SpelF 11:3; SI-DEP', 'Spelförordningen 11:3'],
  ['GlüStV §6i; press', 'Glücksspielstaatsvertrag §6i'],
  ['Lei 14.790 art. 29; P1231 arts. 42–43', 'Lei 14.790 art. 29; Portaria SPA/MF 1.231 arts. 42–43'],
  ['SI 2025/215', 'SI 2025/215'],
  ['Gambling Act 2005', 'Gambling Act 2005'],
  ['LIFS 2018:8', 'LIFS 2018:8'],
  ['SI-SP', null],
  ['Wok', 'Wet op de kansspelen'],
  ['IN 31/2025', 'Instrução Normativa 31/2025'],
  ['AGB, LEG', null],
  ['FGN-NL', null],
  ['MOI26, DIN26', null],
  ['press on Spelpaus', null],
])('%s is %s', (source, law) => {
  expect(lawNamed(source)).toBe(law)
})

it('shows no abbreviation that only we know, whatever a jurisdiction says', () => {
  const sources = Object.values(jurisdictions).flatMap((pack) =>
    Object.values(pack).flatMap((provisions) =>
      (provisions as readonly { source: string }[]).map(({ source }) => source),
    ),
  )
  expect(sources.length).toBeGreaterThan(50)
  const named = sources.flatMap((source) => lawNamed(source) ?? [])
  expect(
    named.filter((law) => /\b(?:[A-Z]{2,}\d\d|[A-Z]{2,}-[A-Z]+|KUR|LEG|LOC|AGB|EGR|GK|RTS|LCCP|P\d+)\b/.test(law)),
  ).toEqual([])
})
