import { createElement, type SVGProps } from 'react'

/** As in the files of lucide-react: the shapes of an icon with their attributes, in a square. */
interface IconData {
  name: string
  size: number
  node: readonly (readonly [tag: string, attributes: Record<string, string>])[]
}

/** Whoever names an icon wants it read out. */
const isNamed = (props: object) =>
  Object.keys(props).some((prop) => prop.startsWith('aria-') || prop === 'role' || prop === 'title')

/**
 * A drawing of lucide-react as a component (vite/plain-icons.ts): lines of 2 in the colour of the text, hidden from screen
 * readers unless it is named. Everything but its properties is put together once.
 */
export default function createIcon({ name, size, node }: IconData) {
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes))
  const drawing = {
    xmlns: 'http://www.w3.org/2000/svg',
    ...{ width: size, height: size, viewBox: `0 0 ${size} ${size}` },
    ...{ fill: 'none', stroke: 'currentColor', strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round' },
  } as const
  const draw = (props: SVGProps<SVGSVGElement>) =>
    createElement('svg', { ...drawing, 'aria-hidden': isNamed(props) ? undefined : true, ...props }, shapes)
  return Object.assign(draw, { displayName: name })
}
