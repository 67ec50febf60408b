import { expect, type Locator } from '@playwright/test'

/** Waits until React has taken an element of the document over: before that, a link loads a document. */
export const takenOver = (element: Locator) =>
  expect
    .poll(() => element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps'))))
    .toBe(true)
