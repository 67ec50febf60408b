import { expect, it } from 'vitest'
import { mailDocument } from './mail-document.ts'

const base = '<base target="_blank">'

it.each([
  ['a head', '<html><head lang="en"><title>x</title></head></html>', `<html><head lang="en">${base}<title>x</title>`],
  ['no head', '<html dir="ltr"><p>x</p></html>', `<html dir="ltr"><head>${base}</head><p>x</p>`],
  ['a type alone', '<!doctype html><p>x</p>', `<!doctype html><head>${base}</head><p>x</p>`],
  ['text alone', 'Hello', `${base}</head><body style="margin:16px;font:16px/1.5 system-ui,sans-serif">Hello`],
])('lets links of a mail with %s open in a new tab', (_, html, wanted) => {
  expect(mailDocument(html)).toContain(wanted)
})

it.each(['<head ', '<html ', '<!doctype '])('reads a mail of %s once', (beginning) => {
  expect(mailDocument(beginning.repeat(400_000))).toContain(base)
})
