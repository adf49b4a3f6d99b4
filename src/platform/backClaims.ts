import { useEffect, useLayoutEffect, useRef } from 'react'

/** A part of a page that back belongs to, before it leaves the page. */
interface Claim {
  page: string
  /** A layer covers its page, so it comes first. */
  layer: boolean
  /** How many times back stays within the page because of it. */
  depth: number
  onBack: () => void
}

const claims = new Set<Claim>()
const listeners = new Set<() => void>()

const changed = (): void => listeners.forEach((listener) => listener())

/** Calls `listener` whenever what back does has changed. Returns a function that ends it. */
export function onClaims(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** What the next backs on a page do, the next one last. */
export function levelsOf(page: string): (() => void)[] {
  const mine = [...claims].filter((claim) => claim.page === page)
  const inOrder = [...mine.filter(({ layer }) => !layer), ...mine.filter(({ layer }) => layer)]
  return inOrder.flatMap(({ depth, onBack }) => Array<() => void>(depth).fill(onBack))
}

interface ClaimOptions {
  layer: boolean
  depth: number
  onBack: () => void
}

/** Claims back for the page in front as long as the component is mounted; see useBack. */
export function useClaim(pageInFront: () => string, { layer, depth, onBack }: ClaimOptions): void {
  const newest = useRef(onBack)
  const claim = useRef<Claim>()
  useEffect(() => {
    newest.current = onBack
  })

  // Layout effects: a page that is shown again must have its claims before the browser's entries are compared with them.
  useLayoutEffect(() => {
    const mine = { page: pageInFront(), layer, depth: 0, onBack: () => newest.current() }
    claim.current = mine
    claims.add(mine)
    return () => {
      claims.delete(mine)
      changed()
    }
  }, [pageInFront, layer])
  useLayoutEffect(() => {
    if (!claim.current || claim.current.depth === depth) return
    claim.current.depth = depth
    changed()
  }, [depth])
}
