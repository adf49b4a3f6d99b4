import { readFileSync } from 'node:fs'
import path from 'node:path'
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping'
import { mapsUnder } from './maps.mjs'

/** "webpack://xiaofei-fenqi/./src/a.ts?1f2e" → "src/a.ts" */
const readable = (source) =>
  source
    .replace(/^webpack:\/\/[^/]*\//, '')
    .replace(/^\.\//, '')
    .replace(/\?.*$/, '')

/** "js/home.3fa9c1.js:1:20417", alone or in an address. */
const PLACE = /([\w./:@%+-]+\.js)(?:\?[\w.=&-]*)?:(\d+):(\d+)/g

/**
 * @param folders where maps are; those of one build each
 * @returns a function that replaces every place of a built file in a text by the place in the sources
 */
export function tracer(folders) {
  const maps = folders.flatMap((folder) =>
    mapsUnder(folder).map((name) => ({
      file: name.slice(0, -'.map'.length),
      place: path.join(folder, name),
    })),
  )
  const read = new Map()
  const mapOf = (address) => {
    const found = maps.find(({ file }) => address === file || address.endsWith(`/${file}`))
    if (!found) return null
    if (!read.has(found.place))
      read.set(found.place, new TraceMap(readFileSync(found.place, 'utf8')))
    return read.get(found.place)
  }
  return (text) =>
    text.replace(PLACE, (whole, address, line, column) => {
      const map = mapOf(address)
      // Stacks count columns from 1, maps from 0.
      const at =
        map && originalPositionFor(map, { line: Number(line), column: Math.max(0, column - 1) })
      if (!at?.source) return whole
      const name = at.name ? ` ${at.name}` : ''
      return `${readable(at.source)}:${at.line}:${at.column + 1}${name}`
    })
}
