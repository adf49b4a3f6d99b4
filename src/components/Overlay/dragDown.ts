/** A finger on a sheet that may be dragged down, as a pure function of its touches. */
export interface Touch {
  /** CSS pixels. */
  x: number
  y: number
  /** Milliseconds. */
  at: number
}

export interface Drag {
  from: Touch
  last: Touch
  /** Downwards, px per ms. */
  speed: number
  /** Another gesture, such as a swipe to the side, stays one until the finger is lifted. */
  way: 'open' | 'down' | 'other'
}

/** Less movement than this, in px, is a tap. */
const SLOP = 8

/** Dragged this far down, in px, the sheet closes. */
const FAR = 120

/** Or this far, in px, when flung at this speed, in px per ms. */
const FLUNG = 30
const FAST = 0.5

export const dragFrom = (touch: Touch): Drag => ({
  from: touch,
  last: touch,
  speed: 0,
  way: 'open',
})

/** @param atTop everything under the finger is scrolled to its top; before that the touch scrolls */
export function dragTo(drag: Drag, touch: Touch, atTop: boolean): Drag {
  const { from, last, way } = drag
  if (way === 'other') return drag
  if (way === 'down') {
    const speed = (touch.y - last.y) / Math.max(1, touch.at - last.at)
    return { from, last: touch, speed, way }
  }
  const [aside, down] = [Math.abs(touch.x - from.x), touch.y - from.y]
  if (!atTop || down < -SLOP) return dragFrom(touch)
  if (Math.max(aside, down) < SLOP) return drag
  return { from, last: touch, speed: 0, way: down > aside ? 'down' : 'other' }
}

/** How far the sheet follows the finger, px. */
export const offsetOf = ({ from, last, way }: Drag): number =>
  way === 'down' ? Math.max(0, last.y - from.y) : 0

/** Whether lifting the finger now closes the sheet; otherwise it springs back. */
export function closesOn(drag: Drag): boolean {
  const offset = offsetOf(drag)
  return offset >= FAR || (offset >= FLUNG && drag.speed >= FAST)
}
