import { describe, expect, it } from 'vitest'
import { readKeys, readOperatorKeys } from './keys.ts'

const [one, two] = ['1'.repeat(32), '2'.repeat(32)]

describe('readKeys', () => {
  it.each([
    [`2026-11:${one}`, [{ id: '2026-11', secret: one }]],
    [
      ` new:${two} old:${one}\n`,
      [
        { id: 'new', secret: two },
        { id: 'old', secret: one },
      ],
    ],
    ['', undefined],
    [one, undefined],
    [`id:${'1'.repeat(31)}`, undefined],
    [`a:${one} a:${two}`, undefined],
    [`a:${one} b:${two} c:${one}`, undefined],
    [`a:${one} ${two}`, undefined],
    [`:${one}`, undefined],
  ])('%j', (text, keys) => expect(readKeys(text)).toEqual(keys))
})

describe('readOperatorKeys', () => {
  it.each([
    [`ada/1:${one}`, { ada: [{ id: '1', secret: one }] }],
    [`ada/1:${one} ben/1:${two}`, { ada: [{ id: '1', secret: one }], ben: [{ id: '1', secret: two }] }],
    [
      `ada/1:${one} ada/2:${two}`,
      {
        ada: [
          { id: '1', secret: one },
          { id: '2', secret: two },
        ],
      },
    ],
    ['', undefined],
    [`1:${one}`, undefined],
    [`ada/1:${'1'.repeat(31)}`, undefined],
    [`ada/1:${one} ben/2:${one}`, undefined],
    [`ada/1:${one} ada/1:${two}`, undefined],
    [`ada/1:${one} ada/2:${two} ada/3:${one}${two}`, undefined],
  ])('%j', (text, keys) => {
    const read = readOperatorKeys(text)
    expect(read && Object.fromEntries(read)).toEqual(keys)
  })
})
