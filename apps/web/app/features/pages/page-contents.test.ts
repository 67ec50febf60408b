import { expect, it } from 'vitest'
import { contentsOf } from './page-contents.ts'

const page = (...headings: string[]) => headings.map((heading) => `${heading}<p>Text.</p>`).join('\n')

it('lists the plain-text headings of chapters that have an anchor', () => {
  const html = page(
    '<h2 id="one">1. A <em>first</em> one</h2>',
    '<h2>Without an anchor</h2>',
    '<h2 class="x" id="two">Limits &amp; locks</h2>',
    '<h3 id="below">A rank below</h3>',
    '<h2 id="three" tabindex="-1">Third</h2>',
  )
  expect(contentsOf(html)).toEqual([
    { id: 'one', text: '1. A first one' },
    { id: 'two', text: 'Limits & locks' },
    { id: 'three', text: 'Third' },
  ])
})

it('lists nothing for a page with one or two chapters', () => {
  expect(contentsOf(page('<h2 id="one">One</h2>', '<h2 id="two">Two</h2>'))).toEqual([])
})
