import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { House, Languages } from 'lucide-react'
import { createElement, type SVGProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import createIcon from '../app/site/create-icon.ts'

const icons = join(dirname(createRequire(import.meta.url).resolve('lucide-react/package.json')), 'dist/esm/icons')
const dataOf = async (name: string) => (await import(join(icons, `${name}.mjs`))).__iconData

/** Without the names of the icon among its classes, which nothing needs; attributes in order. */
function drawn(html: string): string[] {
  const [svg = '', ...shapes] = html
    .replace(/lucide[\w-]* ?/g, '')
    .replace(' class=""', '')
    .split('>')
  return [...svg.split(/ (?=[\w-]+=)/).sort(), ...shapes]
}

describe.each([
  ['house', House],
  ['languages', Languages],
])('%s', (name, theirs) => {
  const cases: [string, SVGProps<SVGSVGElement>][] = [
    ['alone', {}],
    ['with a class', { className: 'size-5 text-muted' }],
    ['with a name', { 'aria-label': 'Home', role: 'img' }],
    ['with an attribute', { id: 'icon', 'data-mark': 'x' } as SVGProps<SVGSVGElement>],
  ]
  it.each(cases)('%s is drawn as by lucide-react', async (_case, props) => {
    const ours = createIcon(await dataOf(name))
    expect(drawn(renderToStaticMarkup(createElement(ours, props)))).toEqual(
      drawn(renderToStaticMarkup(createElement(theirs as unknown as typeof ours, props))),
    )
  })

  it('is made by the function that the plugin replaces', () => {
    const file = readFileSync(join(icons, `${name}.mjs`), 'utf8')
    expect(file).toMatch(/import createLucideIcon from '\.\.\/createLucideIcon\.mjs'/)
    expect(file).toMatch(/= createLucideIcon\(__iconData\)/)
  })
})
