/** `npm run trace -- [FILE] [--maps FOLDER]`: a stack of the built app, from a file or standard input, in lines of the sources. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { checkInstalled, checkNode } from './lib/machine.mjs'
import { root } from './lib/run.mjs'

checkNode()
checkInstalled(root)
const { tracer } = await import('./lib/tracer.mjs')

const { values, positionals } = parseArgs({
  options: { maps: { type: 'string' } },
  allowPositionals: true,
})
const from = process.env.INIT_CWD ?? process.cwd()
const maps = values.maps ? path.resolve(from, values.maps) : path.join(root, 'dist/maps')
if (!existsSync(maps)) {
  console.error(
    `没有 ${maps}：请先构建（npm run build:h5），或用 --maps 指定那次构建留下的 dist/maps。`,
  )
  process.exit(1)
}
const [file] = positionals
const text = readFileSync(file ? path.resolve(from, file) : 0, 'utf8')
const folders = readdirSync(maps, { withFileTypes: true }).filter((entry) => entry.isDirectory())
process.stdout.write(tracer(folders.map(({ name }) => path.join(maps, name)))(text))
