import { createElement, useEffect, useReducer, type ComponentType, type ReactNode } from 'react'
import { pageLoads } from './lazyPages'

interface Source<P extends object> {
  fetch: () => Promise<ComponentType<P>>
  /** Stands in its place until it has come; nothing where left out. */
  skeleton?: ReactNode
}

/**
 * A part of a page whose code comes when it is first drawn, with the patience pages have: tried once more by itself,
 * then at the person's 重试. `prefetch` brings it ahead of that and never rejects. A mini-program has it before the page
 * is drawn.
 */
export function lazyPart<P extends object>({ fetch, skeleton = null }: Source<P>) {
  let loaded: ComponentType<P> | null = null
  const load = async () => {
    loaded = await fetch()
  }

  function Part(props: P) {
    const [, draw] = useReducer((drawn: number) => drawn + 1, 0)
    useEffect(() => {
      if (!loaded) void pageLoads.load(load).then(draw)
    }, [])
    return loaded ? createElement(loaded, props) : skeleton
  }
  const prefetch = () => load().catch(() => {})
  if (process.env.TARO_ENV === 'weapp') void prefetch()
  return Object.assign(Part, { prefetch })
}
