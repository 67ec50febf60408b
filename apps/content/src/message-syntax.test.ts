import { describe, expect, it } from 'vitest'
import { messageArguments, parseMessage } from './message-syntax.ts'

describe('messageArguments', () => {
  it.each([
    ['Plain text with <b>no markup</b>', []],
    ['Hello {name}', ['name:text']],
    ['{a} {b, number} {a}', ['a:text', 'b:number']],
    ['{n, plural, one {# game of {studio}} other {# games}}', ['n:plural', 'studio:text']],
    ['{n, plural, one {# gra} few {# gry} many {# gier} other {# gry}}', ['n:plural']],
    ['{u, select, chars {x} other {y {z}}}', ['u:select', 'u:select:chars', 'u:select:other', 'z:text']],
    // An apostrophe before a brace quotes it, so the page would show the braces.
    ["l'{name}", []],
    ['l’{name}', ['name:text']],
  ])('%j has the arguments %j', (text, expected) => {
    expect(messageArguments(text)).toEqual(expected)
  })
})

describe('parseMessage', () => {
  it.each([
    ['{name', 'expect argument closing brace', 0],
    ['{n, plural, one {#}}', 'missing other clause', 19],
    ['{}', 'empty argument', 0],
  ])('%j is refused', (text, message, offset) => {
    expect(parseMessage(text)).toEqual({ fault: { message, offset } })
  })
})
