import type { Router } from '../runtime/router'
import type { Api } from './call'

type Callback = (result: unknown) => void

interface Query {
  in: (owner: unknown) => Query
  select: (selector: string) => Nodes
  selectAll: (selector: string) => Nodes
  selectViewport: () => Nodes
  exec: (done?: Callback) => Query
}
interface Nodes {
  boundingClientRect: (done?: Callback) => Query
  scrollOffset: (done?: Callback) => Query
  fields: (fields: object, done?: Callback) => Query
}

const RECT = { left: 0, top: 0, right: 0, bottom: 0, width: 0, height: 0 }
const SCROLL = { scrollLeft: 0, scrollTop: 0, scrollWidth: 375, scrollHeight: 724 }

/** Reports whether nodes exist. There is no layout, so every box is empty. */
export function selectorQueryApi(router: Router): Api {
  const createSelectorQuery = (): Query => {
    const asked: { result: unknown; done?: Callback }[] = []
    const nodes = (find: () => number): Nodes => {
      const add = (shape: object) => (done?: Callback) => {
        asked.push({ result: find() > 0 ? { ...shape } : null, done })
        return query
      }
      return {
        boundingClientRect: add(RECT),
        scrollOffset: add(SCROLL),
        fields: (_fields, done) => add({ ...RECT, ...SCROLL })(done),
      }
    }
    const count = (selector: string) =>
      router.top().root.getShadowRoot()?.querySelectorAll(selector).length ?? 0
    const query: Query = {
      in: () => query,
      select: (selector) => nodes(() => count(selector)),
      selectAll: (selector) => nodes(() => count(selector)),
      selectViewport: () => nodes(() => 1),
      exec: (done) => {
        setTimeout(() => {
          asked.forEach((one) => one.done?.(one.result))
          done?.(asked.map((one) => one.result))
        })
        return query
      },
    }
    return query
  }
  return { createSelectorQuery }
}
