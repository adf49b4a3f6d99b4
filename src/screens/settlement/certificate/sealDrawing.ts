import { SEAL, SEAL_PURPOSE, SEAL_STAR, sealLetters, sealLetterSize } from '@domain/seal'
import type { Pen } from '@/platform/savePicture.types'

const FONT = '"Songti SC", "Noto Serif CJK SC", SimSun, serif'
/** Width and height of the drawing in pixels. */
const SIDE = 240

const escaped = (text: string): string =>
  text.replace(/[<>&"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

interface Letter {
  text: string
  /** Pixels from the centre. */
  x: number
  y: number
  /** Radians, clockwise. */
  turn: number
  size: number
}

/** Letters of a seal of that radius: the name along the arc, and the seal's purpose below. */
function lettersOf(name: string, radius: number): Letter[] {
  const arc = sealLetters(name)
  const size = sealLetterSize(arc.length) * radius
  const purpose = Array.from(SEAL_PURPOSE)
  const step = SEAL.purposeSize * radius
  return [
    ...arc.map(({ text, x, y, turn }) => ({ text, x: x * radius, y: y * radius, turn, size })),
    ...purpose.map((text, at) => ({
      text,
      x: (at - (purpose.length - 1) / 2) * step,
      y: SEAL.purposeAt * radius,
      turn: 0,
      size: step,
    })),
  ]
}

/** The seal as an SVG in a data: address. It is black, a mask that the style sheet fills with its colour. */
export function sealAddress(name: string): string {
  const radius = SIDE / 2
  const ring = SEAL.ring * radius
  const star = SEAL_STAR.map(([x, y]) => `${x * radius},${y * radius}`).join(' ')
  const letters = lettersOf(name, radius).map(({ text, x, y, turn, size }) => {
    const place = `translate(${x} ${y}) rotate(${(turn * 180) / Math.PI})`
    return `<text transform='${place}' font-size='${size}' dy='.36em'>${escaped(text)}</text>`
  })
  const svg = [
    `<svg xmlns='http://www.w3.org/2000/svg' viewBox='${-radius} ${-radius} ${SIDE} ${SIDE}'`,
    ` font-family='${FONT}' text-anchor='middle'>`,
    `<circle r='${radius - ring / 2}' fill='none' stroke='#000' stroke-width='${ring}'/>`,
    `<polygon points='${star}'/>`,
    ...letters,
    '</svg>',
  ].join('')
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}")`
}

/** Draws the seal on a picture, its middle at a point; translucent, as ink is. */
export function stampSeal(
  pen: Pen,
  name: string,
  { x, y, radius, colour }: { x: number; y: number; radius: number; colour: string },
): void {
  const ring = SEAL.ring * radius
  pen.save()
  pen.translate(x, y)
  pen.globalAlpha = 0.85
  pen.fillStyle = colour
  pen.strokeStyle = colour
  pen.lineWidth = ring
  pen.beginPath()
  pen.arc(0, 0, radius - ring / 2, 0, 2 * Math.PI)
  pen.stroke()
  pen.beginPath()
  for (const [px, py] of SEAL_STAR) pen.lineTo(px * radius, py * radius)
  pen.fill()
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  for (const { text, x: left, y: top, turn, size } of lettersOf(name, radius)) {
    pen.save()
    pen.translate(left, top)
    pen.rotate(turn)
    pen.font = `${size}px ${FONT}`
    pen.fillText(text, 0, 0)
    pen.restore()
  }
  pen.restore()
}
