import { expect, it } from 'vitest'
import { focusAfter } from './use-page-focus.ts'

const plain = { samePage: false, toDialog: false, fromDialog: false, isBack: false }

it.each([
  ['from page to page', plain, 'heading'],
  ['Back to a page', { ...plain, isBack: true }, 'heading'],
  ['within a page (filters, steps)', { ...plain, samePage: true }, 'stays'],
  ['into a dialog', { ...plain, toDialog: true }, 'stays'],
  ['from dialog to dialog', { ...plain, toDialog: true, fromDialog: true }, 'stays'],
  ['out of a dialog by closing it', { ...plain, fromDialog: true, isBack: true }, 'opener'],
  ['out of a dialog by a link in it', { ...plain, fromDialog: true }, 'heading'],
])('%s', (_words, change, focus) => {
  expect(focusAfter(change)).toBe(focus)
})
