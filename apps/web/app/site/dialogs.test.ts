import { describe, expect, it } from 'vitest'
import { isDialog, stepsToPage } from './dialogs.ts'

describe('isDialog', () => {
  const home = ['root', 'shell/site-layout', 'features/lobby/routes/home']
  it.each([
    ['Home', home, false],
    ['a dialog', [...home, 'middleware/logged-out-only', 'features/session/routes/login'], true],
    ['a page', ['root', 'shell/site-layout', 'features/pages/routes/page'], false],
    ['the game', ['root', 'features/game/routes/game'], false],
  ])('%s', (_words, ids, expected) => {
    expect(isDialog(ids.map((id) => ({ id })))).toBe(expected)
  })
})

describe('stepsToPage: closes the modal and returns to the previous page', () => {
  it.each([
    ['a dialog opened from a page', 3, 4, -1],
    ['a dialog opened from another dialog', 3, 6, -3],
    ['a dialog opened by its address', null, 0, null],
    ['a history without positions', 3, null, null],
    ['a page ahead in the history, after Back', 3, 2, null],
  ])('%s', (_words, page, here, steps) => {
    expect(stepsToPage(page, here)).toBe(steps)
  })
})
