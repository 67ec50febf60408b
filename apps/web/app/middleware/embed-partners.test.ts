import { describe, expect, it } from 'vitest'
import { parsePartners, partnersOf } from './embed-partners.ts'

const codes = ['ac', 'bz']

describe('partners', () => {
  it.each([
    ['', 'ac', []],
    ['ac=https://one.example', 'ac', ['https://one.example']],
    ['ac=https://one.example', 'bz', []],
    ['ac=https://one.example, *=https://two.example', 'ac', ['https://two.example', 'https://one.example']],
    ['ac=https://one.example *=https://two.example', 'bz', ['https://two.example']],
    ['*=https://two.example ac=https://two.example', 'ac', ['https://two.example']],
    [
      'ac=https://one.example:8443 ac=http://localhost:4200',
      'ac',
      ['https://one.example:8443', 'http://localhost:4200'],
    ],
  ])('"%s" lists for %s %j', (text, skin, origins) => {
    expect(partnersOf(parsePartners(text, codes), skin)).toEqual(origins)
  })

  it.each([
    'https://one.example',
    'xx=https://one.example',
    'ac=one.example',
    'ac=*',
    'ac=https://*.example',
    "ac='self'",
    'ac=https://one.example/',
    'ac=https://one.example/path',
    'ac=https://one.example;script-src',
    'ac=http://one.example',
    'ac=null',
    'ac=',
  ])('refuses %s', (text) => {
    expect(() => parsePartners(text, codes)).toThrow(text.split(/[\s,]/)[0])
  })
})
