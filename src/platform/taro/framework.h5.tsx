import {
  Component,
  createContext,
  createElement,
  startTransition,
  useContext,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentType,
  type PropsWithChildren,
  type ReactElement,
} from 'react'
import type { createRoot } from 'react-dom/client'
import { painted } from '../painted.h5'
import { Events } from './events.h5'
import type { Page } from './Page.h5'

/**
 * Stands in for `@tarojs/plugin-framework-react` on H5: mounts the app and its pages, and tells their components of
 * what becomes of them. Pages come in transitions: React draws them in slices, between which a finger is answered.
 */

/** The app and what becomes of it; each page is another such. */
const app = new Events()
const PageContext = createContext<Page | null>(null)

const createHook = (event: string) => (callback: (...words: never[]) => void) => {
  const target = useContext(PageContext) ?? app
  const newest = useRef(callback)
  useLayoutEffect(() => {
    newest.current = callback
  })
  useLayoutEffect(() => {
    const listener = (...words: never[]) => newest.current(...words)
    target.on(event, listener)
    return () => target.off(event, listener)
  }, [target])
}

export const useLaunch = createHook('launch')
export const usePageNotFound = createHook('pageNotFound')
export const useDidShow = createHook('show')
export const useDidHide = createHook('hide')
export const usePageScroll = createHook('scroll')
export const useReachBottom = createHook('reachBottom')

/** The page a component stands on. */
export function useRouter() {
  const page = useContext(PageContext)
  return { path: page?.route ?? '', params: page?.options ?? {} }
}

/** How far above its end a page counts as scrolled down, in px. */
const BOTTOM = 50

/** One page. A fault in it leaves the others standing. */
class PageView extends Component<{ page: Page }, { failed: boolean }> {
  override state = { failed: false }
  private element: HTMLElement | null = null
  /** How high it was when its end was reached; null while that is out of sight. */
  private endedAt: number | null = null
  /** It was scrolled, and the app hears of it soon. */
  private moved = false

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidMount() {
    this.props.page.drawn(this.element)
  }

  private readonly hold = (element: HTMLElement | null) => {
    this.element = element
  }

  // Where it stands is asked once a frame and after it: asked earlier, the page would be arranged once more for it.
  private readonly scrolled = () => {
    if (this.moved) return
    this.moved = true
    void painted().then(this.tell)
  }

  private readonly tell = () => {
    this.moved = false
    if (!this.element) return
    const { page } = this.props
    const { scrollTop, scrollHeight, clientHeight } = this.element
    page.trigger('scroll', { scrollTop })
    const endedAt = scrollHeight - scrollTop - clientHeight < BOTTOM ? scrollHeight : null
    // A fling may go from one end to that of what has come since, and nowhere between.
    if (endedAt !== null && endedAt !== this.endedAt) page.trigger('reachBottom')
    this.endedAt = endedAt
  }

  override render() {
    const { page } = this.props
    return (
      <div id={page.id} className="taro_page" ref={this.hold} onScroll={this.scrolled}>
        <PageContext.Provider value={page}>
          {!this.state.failed && createElement(page.screen)}
        </PageContext.Provider>
      </div>
    )
  }
}

let pages: readonly ReactElement<{ page: Page }>[] = []

function show(next: typeof pages): void {
  pages = next
  app.trigger('pages')
}

/** What Taro's generated entry makes of the app's component, for the router. */
export function createReactApp(
  App: ComponentType<PropsWithChildren>,
  _react: unknown,
  dom: { createRoot: typeof createRoot },
) {
  function Root({ onMount }: { onMount: () => void }) {
    const [shown, setShown] = useState(pages)
    useLayoutEffect(() => {
      const follow = () => startTransition(() => setShown(pages))
      app.on('pages', follow)
      onMount()
      return () => app.off('pages', follow)
    }, [onMount])
    return <App>{shown}</App>
  }

  return {
    /** Resolves when the app is there and listens. */
    mount: (container: HTMLElement) =>
      new Promise<void>((done) => {
        const root = dom.createRoot(container)
        startTransition(() => root.render(<Root onMount={done} />))
      }),
    trigger: (event: string) => app.trigger(event),
    add: (page: Page) => show([...pages, <PageView key={page.id} page={page} />]),
    remove: (page: Page) => show(pages.filter((one) => one.props.page !== page)),
  }
}

export type ReactApp = ReturnType<typeof createReactApp>
