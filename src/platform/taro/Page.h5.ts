import type { ComponentType } from 'react'
import { Events } from './events.h5'
import type { Place } from './history.h5'

/** Milliseconds, as Taro has them: a page waits, then slides in; going, it slides out at once. */
const DELAY = 50
const SLIDE = 300

let made = 0

/** A page of the stack: its address, its element, and who listens to what becomes of it. */
export class Page extends Events {
  readonly route: string
  /** Its query. */
  readonly options: Record<string, string>
  readonly id: string
  private element: HTMLElement | null = null
  private covering: ReturnType<typeof setTimeout> | undefined

  constructor(
    { path, query }: Place,
    readonly screen: ComponentType,
    readonly title: string | undefined,
  ) {
    super()
    this.route = path
    this.options = query
    made += 1
    this.id = `${path}?stamp=${made}`
  }

  /** Its element is in the document. */
  drawn(element: HTMLElement | null): void {
    this.element = element
    this.trigger('drawn')
  }

  /** Comes in: the first of the stack and tabs are just there. */
  enter(isTab: boolean, isFirst: boolean): void {
    if (isTab) this.mark('taro_tabbar_page')
    if (isFirst) return this.mark('taro_page_show', 'taro_page_stationed')
    setTimeout(() => {
      this.mark('taro_page_show')
      setTimeout(() => this.mark('taro_page_stationed'), SLIDE)
    }, DELAY)
  }

  /** Is on top again. */
  uncover(): void {
    clearTimeout(this.covering)
    this.element?.classList.remove('taro_page_shade')
  }

  /** Is left behind, once another has slid over it or at once. */
  cover(slowly: boolean): void {
    clearTimeout(this.covering)
    if (slowly) this.covering = setTimeout(() => this.mark('taro_page_shade'), DELAY + SLIDE)
    else this.mark('taro_page_shade')
  }

  /** Slides out above the others; `done` follows when it has. */
  slideOut(done: () => void): void {
    const { element } = this
    element?.classList.remove('taro_page_show', 'taro_page_stationed')
    if (element) element.style.zIndex = '1'
    setTimeout(done, SLIDE)
  }

  private mark(...names: string[]): void {
    this.element?.classList.add(...names)
  }
}
