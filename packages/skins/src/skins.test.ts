import { describe, expect, it } from 'vitest'
import type { SkinConfig } from './skin-config.ts'
import { type SkinCode, skinOfHost, skins } from './skins.ts'

/** The seven original skins; rules for any skin are in every-skin.test.ts. */
const skinCodes = ['ac', 'bz', 'ra', 'bo', 'zu', 'se', 'lj'] as const satisfies SkinCode[]

const every = (rule: (skin: SkinConfig) => boolean) => skinCodes.filter((code) => rule(skins[code]))

describe('per-skin flags', () => {
  it.each<[string, (skin: SkinConfig) => boolean, SkinCode[]]>([
    ['side-menu layout', (skin) => skin.sideMenu === 'side', ['bz', 'ra']],
    ['no side menu', (skin) => skin.sideMenu === 'none', ['bo']],
    ['shop', (skin) => skin.options.shop, ['ac', 'ra']],
    ['show time', (skin) => skin.options.showTime, ['zu']],
    ['bonuses allowed in Sweden', (skin) => skin.options.allowBonusesInSE, ['ra', 'bo', 'lj']],
    ['block Pragmatic games', (skin) => skin.options.blockPPGames, ['ac', 'bz', 'ra', 'bo', 'zu', 'se', 'lj']],
    ['integrated modal background', (skin) => skin.options.integratedModalBackground, ['ra', 'bo', 'lj']],
    ['sportsbook', (skin) => skin.options.sportsbook, ['bz']],
    ['Zimpler', (skin) => skin.options.zimpler, ['ra']],
    ['wheel of fortune', (skin) => skin.wheelOfFortune !== null, ['lj']],
    ['second content service', (skin) => skin.contentService === 'second', ['bo', 'zu', 'se', 'lj']],
    ['two-factor sign-in', (skin) => skin.options.twoFA, ['bo']],
    ['logged in right after registration', (skin) => skin.options.loginAfterRegistration, ['zu']],
    ['phone omitted', (skin) => skin.options.omitPhone, ['zu']],
    ['light theme', (skin) => skin.colorScheme === 'light', ['ra']],
  ])('%s', (_, rule, codes) => {
    expect(every(rule)).toEqual(codes)
  })

  it('sets 10 to 40 turns of the wheel', () => {
    expect(skins.lj.wheelOfFortune?.rotationRandomizer).toEqual([10, 40])
  })
})

describe('per-skin constants', () => {
  it.each<[SkinCode, string, string, string, string, string, number]>([
    ['ac', 'ac', 'en fr pl no', 'ca CAD, no NOK, pl PLN', 'ca', 'PT24H P7D', 12],
    ['bz', 'bz', 'en fr no br pl', 'ca CAD, no NOK, pl PLN, br BRL', 'no', 'PT24H P7D', 20],
    ['ra', 'ra', 'en fr no fi', 'ca CAD, no NOK, pl PLN', 'fi', 'PT24H P7D', 8],
    ['bo', 'bo', 'en', 'gb GBP, au AUD', 'gb', 'PT24H P7D', 6],
    ['zu', 'lj', 'en it de es', 'gb GBP', 'gb', 'P3M P5Y', 8],
    ['se', 'bo', 'en', 'gb GBP', 'gb', 'P3M P5Y', 8],
    ['lj', 'lj', 'en fr', 'gb GBP', 'gb', 'PT24H P7D', 12],
  ])('%s plays as %s, speaks %s, has %s, falls back to %s, excludes for %s, shows %d', (code, ...expected) => {
    const skin = skins[code]
    expect(skin.code).toBe(code)
    expect([
      skin.brandId,
      skin.languages.map((language) => language.code).join(' '),
      skin.countries.map((country) => `${country.code} ${country.currency}`).join(', '),
      skin.fallbackCountry,
      skin.autoExclusion.join(' '),
      skin.homeLobbyGames,
    ]).toEqual(expected)
  })

  it.each<[SkinCode, string, string, string]>([
    ['ac', 'default', 'netflix', 'tile'],
    ['bz', 'two', 'simple', 'row'],
    ['ra', 'splash', 'simple', 'rowTwo'],
    ['bo', 'splash', 'netflix', 'row'],
    ['zu', 'default', 'simple', 'tile'],
    ['se', 'two', 'netflix', 'rowTwo'],
    ['lj', 'default', 'simple', 'tile'],
  ])('%s has home %s, lobbies %s, payments %s', (code, home, lobby, payments) => {
    const { homeLayout, options } = skins[code]
    expect([homeLayout, options.homeLobbyStyle, options.paymentsLayout]).toEqual([home, lobby, payments])
  })

  it('has five VIP levels on bz alone', () => {
    expect(skins.bz.vipLevels.map(({ level }) => level)).toEqual(['standard', 'bronze', 'silver', 'gold', 'platinum'])
    expect(new Set(skins.bz.vipLevels.map(({ campaignId }) => campaignId)).size).toBe(5)
    expect(every((skin) => skin.vipLevels.length > 0)).toEqual(['bz'])
  })

  it.each(['no nb', 'br pt-BR', 'en en'])("uses the CMS's locales: %s", (pair) => {
    const [code, strapiCode] = pair.split(' ')
    expect(skins.bz.languages.find((language) => language.code === code)?.strapiCode).toBe(strapiCode)
  })
})

describe('skinOfHost', () => {
  it.each<[string, SkinCode | undefined, SkinCode | undefined]>([
    ['ac.localhost', undefined, 'ac'],
    ['bz.localhost:3000', undefined, 'bz'],
    ['RA.LOCALHOST:8080', undefined, 'ra'],
    ['acacia.example', undefined, 'ac'],
    ['www.acacia.example', undefined, 'ac'],
    ['www.lunajoy.example:443', undefined, 'lj'],
    ['selene.example.', undefined, 'se'],
    ['localhost:3000', 'zu', 'zu'],
    ['localhost', undefined, undefined],
    ['no-skin.localhost', 'ac', undefined],
    ['evil-acacia.example', 'ac', undefined],
    ['acacia.example.evil.test', 'ac', undefined],
    ['m.acacia.example', 'ac', undefined],
    ['constructor', 'ac', undefined],
    ['', 'ac', undefined],
  ])('%s with default %s gives %s', (host, defaultSkin, code) => {
    expect(skinOfHost(host, defaultSkin)?.code).toBe(code)
  })
})
