import { createElement, useEffect, useReducer, type ComponentType, type ReactNode } from 'react'
import { isCodeAtHand, loadCode } from './code'

interface Source<P extends object> {
  fetch: () => Promise<ComponentType<P>>
  /** Stands in its place until it has come. */
  skeleton: ReactNode
}

/**
 * A part of a page whose code comes when it is first drawn. `prefetch` brings it ahead of that and never rejects. Where
 * all code is on the device, it is there before the page is drawn.
 */
export function lazyPart<P extends object>({ fetch, skeleton }: Source<P>) {
  let loaded: ComponentType<P> | null = null
  const load = async () => {
    loaded = await fetch()
  }

  function Part(props: P) {
    const [, draw] = useReducer((drawn: number) => drawn + 1, 0)
    useEffect(() => {
      if (!loaded) void loadCode(load).then(draw)
    }, [])
    return loaded ? createElement(loaded, props) : skeleton
  }
  const prefetch = () => load().catch(() => {})
  if (isCodeAtHand) void prefetch()
  return Object.assign(Part, { prefetch })
}
