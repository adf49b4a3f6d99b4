/**
 * `npm run sitemap`: finds the ways through the app by tapping everything that can be tapped, stores them in
 * tests/sitemap/ways.json, and writes docs/sitemap.md with its pictures.
 */
import { runProgram } from './lib/children.mjs'
import { requireChromium } from './lib/browsers.mjs'
import { installIfNeeded } from './lib/install.mjs'
import { checkNode } from './lib/machine.mjs'
import { buildStale } from './lib/stale.mjs'
import { root } from './run.mjs'

checkNode()
await installIfNeeded(root)
requireChromium()
await buildStale(root, 'h5', 'server')
const args = ['node_modules/jest/bin/jest.js', '--runInBand', 'tests/h5/sitemap/']
const env = { ...process.env, SOAK: '1', KEEP_WAYS: '1', NODE_OPTIONS: '--no-warnings' }
const found = await runProgram(process.execPath, args, { cwd: root, env })
const docs = ['--import', 'tsx', 'tests/project/writeDocs.ts']
process.exit(found || (await runProgram(process.execPath, docs, { cwd: root })))
