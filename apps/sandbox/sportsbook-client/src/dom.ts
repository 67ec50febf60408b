/**
 * What a view wants to see, and how the document gets there: elements stay when odds change, and with them the focus, the text
 * that is being typed and the place on the page.
 */

// biome-ignore lint/suspicious/noExplicitAny: each handler knows its own event
type Handler = (event: any) => void
export type Props = Readonly<Record<string, string | number | boolean | null | undefined | Handler>>
export interface Wanted {
  tag: string
  props: Props
  children: readonly (Wanted | string)[]
}
export type Child = Wanted | string | number | null | undefined | false | readonly Child[]

/**
 * An element as it is wanted. `key` tells it from its neighbours when they change places; `on…` are handlers; `true` is an
 * attribute without a value, and `false`, null and undefined are none.
 */
export const h = (tag: string, props: Props, ...children: Child[]): Wanted => ({
  tag,
  props,
  children: flat(children),
})

const flat = (children: readonly Child[]): (Wanted | string)[] =>
  children.flatMap((child) => {
    if (child === null || child === undefined || child === false) return []
    if (typeof child === 'number') return [String(child)]
    return Array.isArray(child) ? flat(child) : [child as Wanted | string]
  })

const HTML = 'http://www.w3.org/1999/xhtml'
const SVG = 'http://www.w3.org/2000/svg'
const shown = new WeakMap<Node, Wanted>()

/** Makes the children of a node what is wanted, with as few changes as possible. */
export function show(parent: Element | ShadowRoot, wanted: readonly Child[]): void {
  const children = flat(wanted)
  const known = [...parent.childNodes]
  const keyed = new Map(known.flatMap((node) => (keyOf(node) === undefined ? [] : [[keyOf(node), node]])))
  const others = known.filter((node) => keyOf(node) === undefined)
  const next = children.map((child) => {
    const key = typeof child === 'string' ? undefined : child.props.key
    const before = key === undefined ? others[0] : keyed.get(key)
    const fits = before !== undefined && isFor(before, child)
    if (key === undefined && fits) others.shift()
    const node = fits ? before : made(child, parent)
    if (typeof child === 'string') {
      if (node.nodeValue !== child) node.nodeValue = child
    } else update(node as Element, child)
    return node
  })
  const kept = new Set<Node>(next)
  for (const node of known) if (!kept.has(node)) node.remove()
  let cursor = parent.firstChild
  for (const node of next) {
    if (node === cursor) cursor = cursor.nextSibling
    else parent.insertBefore(node, cursor)
  }
}

const keyOf = (node: Node) => shown.get(node)?.props.key

const isFor = (node: Node, child: Wanted | string): boolean =>
  typeof child === 'string' ? node.nodeType === Node.TEXT_NODE : shown.get(node)?.tag === child.tag

function made(child: Wanted | string, parent: Element | ShadowRoot): Node {
  if (typeof child === 'string') return document.createTextNode(child)
  const isDrawing = child.tag === 'svg' || (parent instanceof Element && parent.namespaceURI === SVG)
  return document.createElementNS(isDrawing ? SVG : HTML, child.tag)
}

function update(element: Element, wanted: Wanted): void {
  const before = shown.get(element)?.props ?? {}
  shown.set(element, wanted)
  for (const name of Object.keys(before)) if (!(name in wanted.props)) set(element, name, undefined)
  for (const [name, value] of Object.entries(wanted.props)) {
    // What somebody has typed or chosen since may differ from what was set last.
    if (value !== before[name] || name === 'value' || name === 'checked') set(element, name, value)
  }
  show(element, wanted.children)
}

function set(element: Element, name: string, value: Props[string]): void {
  if (name === 'key') return
  if (typeof value === 'function') {
    Object.assign(element, {
      // What it returns is nobody's business: false would cancel the event.
      [name]: (event: Event) => {
        value(event)
      },
    })
  } else if (name.startsWith('on')) {
    Object.assign(element, { [name]: null })
  } else if (name === 'value' || name === 'checked') {
    if ((element as unknown as Props)[name] !== value) Object.assign(element, { [name]: value ?? '' })
  } else if (value === undefined || value === null || value === false) element.removeAttribute(name)
  else element.setAttribute(name, value === true ? '' : String(value))
}
