import { painted } from './painted.h5'

interface NearScreen {
  /** It comes near the screen: draw it. */
  onNear: () => void
  /** It is no longer near; its height in px. */
  onFar: (height: number) => void
}

/** Distance from the screen that still counts as near, px. */
const REACH = 1_000

/** What is to be drawn, oldest first: one per frame, so that no frame lays out many. */
const waiting = new Map<Element, () => void>()
let isDrawing = false

async function drawWaiting(): Promise<void> {
  if (isDrawing) return
  isDrawing = true
  for (const [element, draw] of waiting) {
    waiting.delete(element)
    draw()
    await painted()
  }
  isDrawing = false
}

function drawInTurn(element: Element, draw: () => void): void {
  waiting.set(element, draw)
  void drawWaiting()
}

/** What scrolls the element; null: the window. */
function scrollerOf(element: Element): Element | null {
  for (let at: Element | null = element; at; at = at.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at
  }
  return null
}

/** Watches the children of an element, which scroll together. */
class ChildWatch {
  private readonly watched = new Map<Element, NearScreen>()
  private readonly far = new Set<Element>()
  /** Made after the first layout: styles and sizes asked for before it would be computed for the answer alone. */
  private positions: IntersectionObserver | undefined
  private readonly sizes: ResizeObserver
  /** What heights depend on: the width, and the size of the text. */
  private look = ''

  constructor(private readonly parent: Element) {
    this.sizes = new ResizeObserver(() => (this.positions ? this.measureAgain() : this.begin()))
    this.sizes.observe(parent)
  }

  add(child: Element, watch: NearScreen): void {
    this.watched.set(child, watch)
    this.positions?.observe(child)
  }

  /** @returns whether nothing is watched any more */
  remove(child: Element): boolean {
    this.positions?.unobserve(child)
    waiting.delete(child)
    this.far.delete(child)
    this.watched.delete(child)
    if (this.watched.size > 0) return false
    this.sizes.disconnect()
    return true
  }

  private begin(): void {
    this.look = this.lookNow()
    this.positions = new IntersectionObserver((all) => all.forEach((one) => this.report(one)), {
      root: scrollerOf(this.parent),
      rootMargin: `${REACH}px 0px`,
    })
    for (const child of this.watched.keys()) this.positions.observe(child)
  }

  private lookNow(): string {
    return `${this.parent.clientWidth} ${getComputedStyle(this.parent).fontSize}`
  }

  private report({ target, isIntersecting, boundingClientRect }: IntersectionObserverEntry): void {
    const watch = this.watched.get(target)
    if (isIntersecting) {
      if (this.far.delete(target)) drawInTurn(target, () => watch?.onNear())
      return
    }
    waiting.delete(target)
    // On a page that is not shown every height is 0, and what has the focus must not go.
    if (boundingClientRect.height === 0 || target.contains(document.activeElement)) return
    this.far.add(target)
    watch?.onFar(boundingClientRect.height)
  }

  /** After a turn of the phone, or with larger text, the heights of what is far away are others: draws it once more. */
  private measureAgain(): void {
    const look = this.lookNow()
    if (this.parent.clientWidth === 0 || look === this.look) return
    this.look = look
    for (const child of this.far) {
      drawInTurn(child, () => {
        this.watched.get(child)?.onNear()
        // Its position is reported anew, with its height.
        this.positions?.unobserve(child)
        this.positions?.observe(child)
      })
    }
  }
}

const watches = new WeakMap<Element, ChildWatch>()

/** Tells when an element comes near the screen and when it leaves. Returns an unsubscribe function. */
export function watchNearScreen(element: Element, watch: NearScreen): () => void {
  const parent = element.parentElement
  if (!parent || typeof IntersectionObserver === 'undefined') return () => {}
  const siblings = watches.get(parent) ?? new ChildWatch(parent)
  watches.set(parent, siblings)
  siblings.add(element, watch)
  return () => {
    if (siblings.remove(element)) watches.delete(parent)
  }
}
