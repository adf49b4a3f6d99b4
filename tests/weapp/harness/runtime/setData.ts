import type { Dist } from '../dist/readDist'
import type { Instance } from './framework'
import type { Report } from './realm'

const TEMPLATE = /<template name="tmpl_\d+_([^"]+)"/g
/** Taro's data names the kind of each node. */
const NODE_NAME = /"nn":"([^"]+)"/g

const drawn = new Map<string, Set<string>>()

/** Kinds of nodes that the program's templates can draw; empty for a program not made by Taro. */
function drawable(dist: Dist): Set<string> {
  const known = drawn.get(dist.folder)
  if (known) return known
  const text = dist.list('.wxml').map(dist.read).join('\n')
  const names = new Set([...text.matchAll(TEMPLATE)].map(([, name = '']) => name))
  drawn.set(dist.folder, names)
  return names
}

/**
 * Records the size of every setData of a page or component, and reports nodes that no template draws. WeChat drops
 * those silently, for example a `<div>` meant for a browser.
 */
export function watchSetData(instance: Instance, dist: Dist, report: Report): number[] {
  const sizes: number[] = []
  const names = drawable(dist)
  const setData = instance.setData as (data: unknown, done?: () => void) => void
  instance.setData = (data: unknown, done?: () => void) => {
    const text = JSON.stringify(data)
    sizes.push(text.length)
    for (const [, name = ''] of names.size > 0 ? text.matchAll(NODE_NAME) : []) {
      if (!names.has(name)) report(new Error(`<${name}> is drawn by no template`))
    }
    setData.call(instance, data, done)
  }
  return sizes
}
