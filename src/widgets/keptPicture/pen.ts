import { COLOURS } from '@/brand'
import type { Fact } from '@/widgets/Facts/Facts'
import type { Pen } from '@/platform/savePicture.types'

/** Marks that may not start a line. */
const CLOSING = /[，。、；：！？）》”]/

/** Breaks Chinese text into lines up to `width` in the pen's current font; a closing mark may exceed it. */
export function wrap(pen: Pen, text: string, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const character of text) {
    if (
      line !== '' &&
      pen.measureText(line + character).width > width &&
      !CLOSING.test(character)
    ) {
      lines.push(line)
      line = ''
    }
    if (line !== '' || character !== ' ') line += character
  }
  return line === '' ? lines : [...lines, line]
}

// Draws documents as pictures, in pixels; light in every theme, for printing.

export const INK = '#1d2129'
export const GREY = '#4e5969'
const LINE = '#d5dae1'
const BLUE = COLOURS.light.action

export const font = (size: number, weight: 'normal' | 'bold' = 'normal'): string =>
  `${weight} ${size}px -apple-system, "PingFang SC", "Noto Sans CJK SC", "Microsoft YaHei", sans-serif`

type Align = 'left' | 'right' | 'center'

export function write(pen: Pen, text: string, x: number, y: number, align: Align = 'left'): void {
  pen.textAlign = align
  pen.fillText(text, x, y)
}

/** Draws lines of text below each other. Returns where the next line would go. */
export function paragraph(
  pen: Pen,
  text: string,
  x: number,
  y: number,
  width: number,
  leading: number,
): number {
  const lines = wrap(pen, text, width)
  lines.forEach((line, at) => write(pen, line, x, y + at * leading))
  return y + lines.length * leading
}

/** A white sheet with a double border. */
export function paper(
  pen: Pen,
  { width, height, margin }: { width: number; height: number; margin: number },
): void {
  pen.textBaseline = 'alphabetic'
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, width, height)
  pen.strokeStyle = BLUE
  for (const [inset, line] of [
    [margin, 6],
    [margin + 14, 2],
  ] as const) {
    pen.lineWidth = line
    pen.strokeRect(inset, inset, width - 2 * inset, height - 2 * inset)
  }
}

interface RowsPlace {
  left: number
  right: number
  /** Baseline of the first row. */
  top: number
  /** Distance between rows. */
  pitch?: number
}

/** Names on the left, values on the right, with a rule above each row. */
export function factRows(
  pen: Pen,
  rows: readonly Fact[],
  { left, right, top, pitch = 92 }: RowsPlace,
): void {
  pen.font = font(40)
  rows.forEach(([name, value], at) => {
    const y = top + at * pitch
    pen.fillStyle = LINE
    pen.fillRect(left, y - pitch * 0.67, right - left, 2)
    pen.fillStyle = GREY
    write(pen, name, left, y)
    pen.fillStyle = INK
    write(pen, value, right, y, 'right')
  })
}
