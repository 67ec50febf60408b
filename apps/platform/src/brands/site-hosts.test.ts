import { describe, expect, it } from 'vitest'
import { isSiteAddress } from './site-hosts.ts'

const isSite = (address: string) => isSiteAddress(address, 'ac', ['localhost', '*.localhost'])

describe('isSiteAddress', () => {
  it.each([
    'https://acacia.example/reset-password/:hash',
    'https://www.acacia.example/account?from=%C3%A9&x=(1)#top',
    'http://ac.localhost:3000/email-verification/:code',
  ])('accepts %j', (address) => expect(isSite(address)).toBe(true))

  it.each([
    'http://acacia.example/',
    'https://acacia.example.evil.example/',
    'https://acacia.example@evil.example/',
    'https://brazen.example/',
    'https://acacia.example:8443/',
    'https://promotion.acacia.example/',
    'http://localhost.evil.example/',
    'javascript:alert(1)',
    '/account',
  ])('refuses %j, which leads to another site', (address) => expect(isSite(address)).toBe(false))

  it('knows the port of a host that is listed with one', () => {
    const listed = (address: string) => isSiteAddress(address, 'ac', ['localhost:3000', '*.localhost:3000'])
    expect(listed('http://ac.localhost:3000/reset-password/:hash')).toBe(true)
    expect(listed('http://localhost:3000/')).toBe(true)
    expect(listed('http://ac.localhost:9999/')).toBe(false)
    expect(listed('http://ac.localhost/')).toBe(false)
  })

  // A URL parser drops or encodes these characters, but the text of a mail would keep them.
  it.each([
    'https://acacia.example/:hash\n\nYour account is frozen, go to https://evil.example/',
    'https://acacia.example/:hash or better https://evil.example/',
    ' https://acacia.example/:hash',
    'https://acacia.example/\u2028evil',
    'https://acacia.example/"><b>',
    'https://acacia.example\\@evil.example/',
  ])('refuses %j, which is more than an address', (address) => expect(isSite(address)).toBe(false))
})
