import type { Pen } from '@/platform/savePicture.types'

/** Never at the beginning of a line. */
const CLOSING = /[，。、；：！？）》”]/

/** Chinese text in lines no wider than `width`, in the pen's present font; a closing mark hangs over the edge. */
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
