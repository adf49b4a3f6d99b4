import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** What Taro writes into every generated element, or <view>, and nothing in the app listens to or sets; indentation. */
const UNUSED = [
  / bind(?:longpress|touchcancel)="eh"/g,
  /(?<=<view[^>]*) bind(?:animationstart|animationiteration|animationend|transitionend)="eh"/g,
  /(?<=<view[^>]*) (?:animation|hover-stop-propagation|hover-start-time|hover-stay-time|hover-class)="\{\{[^"]*\}\}"/g,
  /(?<=>)\n\s*(?=<)/g,
]

/** Takes out of the mini-program's templates what they carry for nobody: they stand in its main package. */
export function trimTemplates(out) {
  const file = path.join(out, 'base.wxml')
  const trimmed = UNUSED.reduce((text, part) => text.replace(part, ''), readFileSync(file, 'utf8'))
  writeFileSync(file, trimmed)
}
