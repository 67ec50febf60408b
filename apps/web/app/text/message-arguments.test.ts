import { describe, expect, it } from 'vitest'
import { takesSameArguments } from './message-arguments.ts'

describe('takesSameArguments', () => {
  it.each([
    ['Play now', 'Gioca ora'],
    ['Welcome to {brand}', '{brand}: benvenuto'],
    [
      '{count, plural, one {# game} other {# games}}',
      '{count, plural, one {# gioco} many {# di giochi} other {# giochi}}',
    ],
    ['{kind, select, fixed {{amount}} other {free spins}}', '{kind, select, fixed {{amount}} other {giri gratuiti}}'],
    ['On {day, date, long}', 'Il {day, date, medium}'],
  ])('%s and %s do', (source, translation) => {
    expect(takesSameArguments(source, translation)).toBe(true)
  })

  it.each([
    ['Welcome to {brand}', 'Benvenuto'],
    ['Welcome to {brand}', 'Benvenuto su {marchio}'],
    ['Play now', 'Gioca a {game}'],
    ['{count, plural, one {# game} other {# games}}', '{count} giochi'],
    ['{kind, select, fixed {a} other {b}}', '{kind, select, fisso {a} other {b}}'],
    ['{count, plural, one {{name}} other {{name}}}', '{count, plural, one {uno} other {altri}}'],
    ['Welcome to {brand}', 'Benvenuto su {brand'],
    ['Half {open', 'Half {open'],
  ])('%s and %s do not', (source, translation) => {
    expect(takesSameArguments(source, translation)).toBe(false)
  })
})
