/** Work on the files that Taro built. */
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const TEXT = /\.(html|js|css|json|svg|txt)$/

/** Compressing smaller files saves too little. */
const MIN_BYTES = 1024

/** Paths of all files in a folder and its subfolders. */
export function filesUnder(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const full = path.join(folder, entry.name)
    return entry.isDirectory() ? filesUnder(full) : [full]
  })
}

/** Writes .br and .gz beside every text file of a build, which servers send instead. */
export function compressFiles(folder) {
  const worthIt = (file) => TEXT.test(file) && statSync(file).size >= MIN_BYTES
  for (const file of filesUnder(folder).filter(worthIt)) {
    const content = readFileSync(file)
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
    writeFileSync(`${file}.br`, brotliCompressSync(content, quality))
    writeFileSync(`${file}.gz`, gzipSync(content, { level: constants.Z_BEST_COMPRESSION }))
  }
}

/** Events and attributes that Taro writes into every template, or every <view>, and the app never uses; indentation. */
const UNUSED = [
  / bind(?:longpress|touchcancel)="eh"/g,
  /(?<=<view[^>]*) bind(?:animationstart|animationiteration|animationend|transitionend)="eh"/g,
  /(?<=<view[^>]*) (?:animation|hover-stop-propagation|hover-start-time|hover-stay-time|hover-class)="\{\{[^"]*\}\}"/g,
  /(?<=>)\n\s*(?=<)/g,
]

/** Removes unused parts of the mini-program's templates, which are in its main package. */
export function trimTemplates(out) {
  const file = path.join(out, 'base.wxml')
  const trimmed = UNUSED.reduce((text, part) => text.replace(part, ''), readFileSync(file, 'utf8'))
  writeFileSync(file, trimmed)
}
