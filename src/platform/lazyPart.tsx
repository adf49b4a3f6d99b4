import { createElement, useEffect, useReducer, type ComponentType, type ReactNode } from 'react'
import { pageLoads } from './pages'

interface Source<P extends object> {
  fetch: () => Promise<ComponentType<P>>
  /** Shown until the code has loaded; nothing when left out. */
  skeleton?: ReactNode
}

/**
 * A code-split component, loaded when first rendered. A failed load is retried once, then waits for the person's 重试,
 * like pages. `prefetch` loads it ahead and never rejects. A mini-program loads it before the page renders.
 */
export function lazyPart<P extends object>({ fetch, skeleton = null }: Source<P>) {
  let loaded: ComponentType<P> | null = null
  const load = async () => {
    loaded = await fetch()
  }

  function Part(props: P) {
    const [, draw] = useReducer((drawn: number) => drawn + 1, 0)
    const isDrawn = loaded !== null
    useEffect(() => {
      if (isDrawn) return
      // What was fetched ahead may have arrived after the skeleton was drawn.
      if (loaded) draw()
      else void pageLoads.load(load).then(draw)
    }, [isDrawn])
    return loaded ? createElement(loaded, props) : skeleton
  }
  const prefetch = () => load().catch(() => {})
  if (process.env.TARO_ENV === 'weapp') void prefetch()
  return Object.assign(Part, { prefetch })
}
