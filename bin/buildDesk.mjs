/** Builds the operators' desk into dist/desk: a page, and its code and styles under names that change with them. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { deleteBuild } from './lib/deleteBuild.mjs'
import { checkInstalled, checkNode } from './lib/machine.mjs'
import { root } from './lib/run.mjs'

checkNode()
checkInstalled(root)
const { build } = await import('esbuild')

const OUT = path.join(root, 'dist/desk')

deleteBuild(OUT)
const { metafile } = await build({
  absWorkingDir: root,
  entryPoints: { desk: 'desk/main.tsx' },
  entryNames: '[name]-[hash]',
  chunkNames: '[name]-[hash]',
  outdir: 'dist/desk/assets',
  bundle: true,
  // Pages load when they are opened.
  splitting: true,
  format: 'esm',
  minify: true,
  charset: 'utf8',
  target: 'es2020',
  jsx: 'automatic',
  alias: { '@domain': path.join(root, 'domain') },
  define: { 'process.env.NODE_ENV': '"production"' },
  metafile: true,
  logLevel: 'warning',
})

const [script, { cssBundle = '' }] = Object.entries(metafile.outputs).find(
  ([, { entryPoint }]) => entryPoint === 'desk/main.tsx',
)
const addressOf = (file) => `/ops/assets/${path.basename(file)}`
const page = readFileSync(path.join(root, 'desk/index.html'), 'utf8')
  .replace('{{script}}', addressOf(script))
  .replace('{{style}}', addressOf(cssBundle))
mkdirSync(OUT, { recursive: true })
writeFileSync(path.join(OUT, 'index.html'), page)
