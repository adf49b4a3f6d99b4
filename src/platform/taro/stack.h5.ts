import type { ReactApp } from './framework.h5'
import type { Page } from './Page.h5'

/** The pages one above the other, the last one shown, and the tabs that were left and are kept. */
export class PageStack {
  readonly pages: Page[] = []
  private readonly kept = new Map<string, Page>()

  constructor(private readonly app: ReactApp) {}

  get top(): Page | undefined {
    return this.pages[this.pages.length - 1]
  }

  /** How many steps below the top the nearest page of that path lies; 0 where there is none. */
  depthOf(path: string): number {
    const below = [...this.pages].reverse()
    return Math.max(
      0,
      below.findIndex(({ route }, at) => at > 0 && route === path),
    )
  }

  /** Draws a page above the others. */
  async open(page: Page, isTab: boolean): Promise<void> {
    this.pages.push(page)
    const isFirst = this.pages.length === 1
    const element = new Promise<void>((done) => page.once('drawn', done))
    this.app.add(page)
    await element
    page.enter(isTab, isFirst)
    this.arrive(page)
  }

  /** The page on top is left, and stays below the next one. */
  cover(slowly: boolean): void {
    this.top?.cover(slowly)
    this.top?.trigger('hide')
  }

  /** Brings back what is on top. */
  uncover(): void {
    const { top } = this
    if (!top) return
    top.uncover()
    this.arrive(top)
  }

  /** Takes `count` pages off the top; `gone` follows once the topmost has slid out. */
  slideOut(count: number, gone: () => void = () => {}): void {
    const [topmost, ...others] = this.takeOff(count)
    for (const page of others) this.app.remove(page)
    topmost?.slideOut(() => {
      this.app.remove(topmost)
      gone()
    })
  }

  /** Takes `count` pages off the top at once. */
  drop(count: number): void {
    for (const page of this.takeOff(count)) this.app.remove(page)
  }

  /** Sets the lowest page, a tab, aside; nothing is above it any more. */
  keepTab(): void {
    const tab = this.pages.pop()
    if (tab) this.kept.set(tab.route, tab)
  }

  /** Takes a tab that was set aside back; false where there is none. */
  restoreTab(path: string): boolean {
    const tab = this.kept.get(path)
    if (!tab) return false
    this.kept.delete(path)
    this.pages.push(tab)
    return true
  }

  /** The page says its own name afterwards, where it has a better one. */
  private arrive(page: Page): void {
    if (page.title !== undefined) document.title = page.title
    page.trigger('show')
  }

  /** From the top down. */
  private takeOff(count: number): Page[] {
    return this.pages.splice(Math.max(0, this.pages.length - count)).reverse()
  }
}
