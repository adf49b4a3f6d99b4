import type { Element } from 'glass-easel'
import { readTree, textOf, type ViewNode } from '../driver/tree'
import type { Component } from './framework'

/** Height of the visible page, px. */
const SCREEN_HEIGHT = 724
/** WeChat's default `onReachBottomDistance`, px. */
const BOTTOM = 50
const LINE = 20

/** Position of a node, px from the page's top. */
interface Place {
  node: ViewNode
  top: number
  height: number
}

export interface Margins {
  top?: number
  bottom?: number
}

/** Visible part of a node within the screen and margins, and the node's height. */
export interface Meeting {
  ratio: number
  height: number
}

type Check = (places: Place[]) => void

/**
 * The viewport of one page, with a simplified layout: each text takes a line, boxes are stacked, and a box with an
 * explicit height has that height. That is enough for scrolling.
 */
export class Viewport {
  private scrolledTo = 0
  private readonly watchers = new Set<Check>()

  constructor(private readonly root: Component) {}

  /** Px above the screen. */
  get scrollTop(): number {
    return this.scrolledTo
  }

  /** Largest scroll position, px. */
  get bottom(): number {
    const [page] = this.places()
    return Math.max(0, (page?.height ?? 0) - SCREEN_HEIGHT)
  }

  get atBottom(): boolean {
    return this.scrolledTo >= this.bottom - BOTTOM
  }

  scrollTo(top: number): void {
    this.scrolledTo = Math.min(Math.max(0, top), this.bottom)
    const places = this.places()
    this.watchers.forEach((check) => check(places))
  }

  /** Reports an element now and after each scroll. Returns an unsubscribe function. */
  watch(element: Element, margins: Margins, tell: (meeting: Meeting) => void): () => void {
    const check: Check = (places) => tell(this.meet(places, element, margins))
    this.watchers.add(check)
    check(this.places())
    return () => this.watchers.delete(check)
  }

  /** Visible texts with their distance from the screen's top in px, and high empty boxes. */
  seen(): { text: string; top: number }[] {
    return this.places()
      .filter(({ node }) => node.tag === '#text' || isBlank(node))
      .filter(({ top, height }) => overlap(top, height, this.scrolledTo, SCREEN_HEIGHT) > 0)
      .map(({ node, top }) => ({ text: textOf(node), top: top - this.scrolledTo }))
  }

  private meet(places: Place[], element: Element, { top = 0, bottom = 0 }: Margins): Meeting {
    const place = places.find(({ node }) => node.element === element)
    if (!place || place.height === 0) return { ratio: 0, height: 0 }
    const height = SCREEN_HEIGHT + top + bottom
    const shared = overlap(place.top, place.height, this.scrolledTo - top, height)
    return { ratio: shared / place.height, height: place.height }
  }

  private places(): Place[] {
    const heights = new Map<ViewNode, number>()
    const measure = (node: ViewNode): number => {
      const inner = node.children.reduce((sum, child) => sum + measure(child), 0)
      const height = ownHeight(node) ?? (node.tag === '#text' ? LINE : inner)
      heights.set(node, height)
      return height
    }
    const tree = readTree(this.root)
    measure(tree)
    const places: Place[] = []
    const put = (node: ViewNode, top: number) => {
      places.push({ node, top, height: heights.get(node) ?? 0 })
      let below = top
      for (const child of node.children) {
        put(child, below)
        below += heights.get(child) ?? 0
      }
    }
    put(tree, 0)
    return places
  }
}

function ownHeight({ element }: ViewNode): number | null {
  const [, height] = /(?:^|;)\s*height:\s*([\d.]+)px/.exec(element?.style ?? '') ?? []
  return height === undefined ? null : Number(height)
}

/** A high box without contents, where a person expects some; icons and lines are lower. */
const isBlank = (node: ViewNode) => node.children.length === 0 && (ownHeight(node) ?? 0) > 2 * LINE

const overlap = (top: number, height: number, from: number, size: number): number =>
  Math.max(0, Math.min(top + height, from + size) - Math.max(top, from))
