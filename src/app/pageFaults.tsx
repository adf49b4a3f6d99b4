import { action, observable, runInAction } from 'mobx'
import {
  createContext,
  useContext,
  useEffect,
  useRef,
  useState,
  type PropsWithChildren,
} from 'react'

/**
 * The failures that a page shows, so that one cause is shown once: the part that failed first shows it, and its 重试
 * repeats what all of them asked for.
 */
class PageFaults {
  private readonly failed = observable.map<object, () => unknown>(undefined, { deep: false })

  /** Takes a part's failure on, until the returned function is called. */
  readonly add = action((part: object, retry: () => unknown) => {
    this.failed.set(part, retry)
    return () => runInAction(() => void this.failed.delete(part))
  })

  /** Whether the part is the one that shows the failure of all. */
  isFirst(part: object): boolean {
    const first = this.failed.keys().next()
    return first.done === true || first.value === part
  }

  readonly retry = (): void => {
    for (const retry of [...this.failed.values()]) void retry()
  }
}

const FaultsContext = createContext<{ stale: PageFaults; missing: PageFaults } | null>(null)

/** Gives a page one place for what failed: of what is shown in an older state, and of what is not there at all. */
export function PageFaultsProvider({ children }: PropsWithChildren) {
  const [faults] = useState(() => ({ stale: new PageFaults(), missing: new PageFaults() }))
  return <FaultsContext.Provider value={faults}>{children}</FaultsContext.Provider>
}

/**
 * A failure of one part of the page while it lasts. For observers only.
 * @param kind `stale`: the part shows an older state; `missing`: it has nothing to show
 * @returns null where another part shows it; else what repeats the requests of all parts that failed
 */
export function usePageFault(
  kind: 'stale' | 'missing',
  hasFailed: boolean,
  retry: () => unknown,
): (() => void) | null {
  const faults = useContext(FaultsContext)?.[kind]
  if (!faults) throw new Error('usePageFault outside a page')
  const [part] = useState(() => ({}))
  const latest = useRef(retry)
  useEffect(() => {
    latest.current = retry
  })
  useEffect(
    () => (hasFailed ? faults.add(part, () => latest.current()) : undefined),
    [hasFailed, faults, part],
  )
  return hasFailed && faults.isFirst(part) ? faults.retry : null
}
