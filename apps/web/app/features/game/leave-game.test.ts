import { expect, it } from 'vitest'
import { leaveMessage, leaveTargetOf } from './leave-game.ts'

const origin = 'https://ac.example'
const frame = {} as Window
const own = { origin, frame }

it.each<[string, Parameters<typeof leaveTargetOf>[0], string | null]>([
  ['home', { origin, source: frame, data: leaveMessage('home') }, 'home'],
  ['the cashier', { origin, source: frame, data: leaveMessage('deposit') }, 'deposit'],
  ['the game itself', { origin: 'https://studio.example', source: frame, data: leaveMessage('home') }, null],
  ['another window', { origin, source: {} as Window, data: leaveMessage('home') }, null],
  ['no window', { origin, source: null, data: leaveMessage('home') }, null],
  ['another message', { origin, source: frame, data: { type: 'parlour:balance', to: 'home' } }, null],
  ['an unknown place', { origin, source: frame, data: { type: 'parlour:leave-game', to: '//evil.example' } }, null],
  ['a name of every object', { origin, source: frame, data: { type: 'parlour:leave-game', to: 'constructor' } }, null],
  ['a text', { origin, source: frame, data: 'parlour:leave-game' }, null],
  ['nothing', { origin, source: frame, data: null }, null],
])('%s', (_, event, target) => expect(leaveTargetOf(event, own)).toBe(target))
