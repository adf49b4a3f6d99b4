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
