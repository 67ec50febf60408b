/** What to photograph, according to the command line. */
import { parseArgs } from 'node:util'
import type { SkinConfig } from '@parlour/skins/skin-config'
import { skins } from '@parlour/skins/skins'
import { type Size, sizeNames } from './camera.ts'
import { skinNamed } from './site-routes.ts'

export const usage = `npm run shots -- [options]
  --skin ac,bz        only these skins
  --route /login      only this address, or every address with this prefix if it ends in *
  --name home         only the scenes with this name
  --size phone        phone (390) or desktop (1440); both by default
  --lang fr           the language; each skin's first by default
  --at URL            a product that is already running (http://localhost:3000); by default starts its own
  --docs              only the pictures of the README, in docs/shots`

export interface Options {
  skins: SkinConfig[]
  sizes: Size[]
  wants(scene: { name: string; path: string }): boolean
  language: string | undefined
  at: string | undefined
  docs: boolean
}

const listed = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      skin: { type: 'string' },
      route: { type: 'string' },
      name: { type: 'string' },
      size: { type: 'string' },
      lang: { type: 'string' },
      at: { type: 'string' },
      docs: { type: 'boolean', default: false },
    },
  })
  const sizes = values.size ? listed(values.size) : sizeNames
  const unknown = sizes.find((size) => !sizeNames.includes(size as Size))
  if (unknown) throw new Error(`Unknown size ${unknown}; expected one of: ${sizeNames.join(', ')}.`)
  const routes = values.route ? listed(values.route) : undefined
  const names = values.name ? listed(values.name) : undefined
  return {
    skins: values.skin ? listed(values.skin).map(skinNamed) : Object.values(skins),
    sizes: sizes as Size[],
    wants: ({ name, path }) =>
      (!routes || routes.some((route) => matches(path, route))) && (!names || names.includes(name)),
    language: values.lang,
    at: values.at,
    docs: values.docs,
  }
}

const matches = (path: string, route: string) =>
  route.endsWith('*') ? path.startsWith(route.slice(0, -1)) : path === route || path.split('?')[0] === route
