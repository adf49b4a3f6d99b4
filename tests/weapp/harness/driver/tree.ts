import type { Element, Node } from 'glass-easel'

/** A visible node: one of WeChat's built-in tags, or text. */
export interface ViewNode {
  tag: string
  /** Current property values of a built-in tag, in camelCase. */
  props: Record<string, unknown>
  /** Its text; only for `#text`. */
  text: string
  parent: ViewNode | null
  children: ViewNode[]
  element: Element | null
}

const BUILT_IN = 'built-in:'

/** The visible tree under `element`, without framework nodes and hidden parts. */
export function readTree(element: Element): ViewNode {
  const root: ViewNode = { tag: '#root', props: {}, text: '', parent: null, children: [], element }
  addChildren(element, root)
  return root
}

function addChildren(element: Element, parent: ViewNode): void {
  element.getComposedChildren().forEach((child) => addNode(child, parent))
}

function addNode(node: Node, parent: ViewNode): void {
  const text = node.asTextNode()
  if (text) {
    const leaf = { tag: '#text', props: {}, text: text.textContent, children: [], element: null }
    parent.children.push({ ...leaf, parent })
    return
  }
  const element = node.asElement()
  if (!element) return
  const component = element.asGeneralComponent()
  if (!component?.is.startsWith(BUILT_IN)) return addChildren(element, parent)
  const props = component.data as Record<string, unknown>
  if (props.hidden === true || /display:\s*none/.test(element.style)) return
  const own: ViewNode = {
    tag: component.is.slice(BUILT_IN.length),
    props,
    text: '',
    parent,
    children: [],
    element,
  }
  parent.children.push(own)
  addChildren(element, own)
}

export function* walk(node: ViewNode): Generator<ViewNode> {
  yield node
  for (const child of node.children) yield* walk(child)
}

/** Visible text, one line per element with text. */
export function textOf(node: ViewNode): string {
  const lines: { holder: ViewNode | null; text: string }[] = []
  for (const { tag, text, parent } of walk(node)) {
    if (tag !== '#text' || text === '') continue
    const last = lines.at(-1)
    if (last && last.holder === parent) last.text += text
    else lines.push({ holder: parent, text })
  }
  return lines
    .map(({ text }) => text.trim())
    .filter(Boolean)
    .join('\n')
}

/** Accessible name of the node: its label, else its text. */
export function nameOf(node: ViewNode): string {
  const label = node.props.ariaLabel
  return typeof label === 'string' && label !== '' ? label : textOf(node).replace(/\s+/g, ' ')
}

/** Nodes of that name; of nested ones only the innermost. */
export function findByName(root: ViewNode, name: string): ViewNode[] {
  const named = [...walk(root)].filter((node) => node.element && nameOf(node) === name)
  return named.filter((node) => !named.some((other) => other !== node && isInside(other, node)))
}

export function ancestors(node: ViewNode): ViewNode[] {
  return node.parent ? [node.parent, ...ancestors(node.parent)] : []
}

const isInside = (node: ViewNode, outer: ViewNode) => ancestors(node).includes(outer)

/** Inputs whose spoken label equals or begins with `label`, or whose placeholder is `label`. */
export function findFields(root: ViewNode, label: string): ViewNode[] {
  return [...walk(root)].filter(({ tag, props }) => {
    if (tag !== 'input' && tag !== 'textarea') return false
    const spoken = typeof props.ariaLabel === 'string' ? props.ariaLabel : ''
    return spoken === label || spoken.startsWith(`${label}，`) || props.placeholder === label
  })
}

const DIALOGS = new Set<unknown>(['dialog', 'alertdialog'])

/** What can be touched: the topmost dialog, or everything when there is none. */
export function topLayer(root: ViewNode): ViewNode {
  return [...walk(root)].filter(({ props }) => DIALOGS.has(props.ariaRole)).at(-1) ?? root
}
