import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'

const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.tsx'))
const stories = files.filter((file) => file.endsWith('.stories.tsx'))
const components = files.filter((file) => !stories.includes(file))

it('has a stories file next to each component', () =>
  expect(stories).toEqual(components.map((file) => file.replace('.tsx', '.stories.tsx'))))
