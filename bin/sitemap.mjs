/**
 * `npm run sitemap`: finds the ways through the app by tapping everything that can be tapped, stores them in
 * tests/sitemap/ways.json, and writes docs/sitemap.md with its pictures.
 */
import { requireChromium } from './lib/browsers.mjs'
import { installIfNeeded } from './lib/install.mjs'
import { checkNode } from './lib/machine.mjs'
import { runNode, runNpm } from './lib/run.mjs'
import { buildStale } from './lib/stale.mjs'

checkNode()
await installIfNeeded()
requireChromium()
await buildStale('h5', 'server')
const env = { SOAK: '1', KEEP_WAYS: '1', NODE_OPTIONS: '--no-warnings' }
const args = ['node_modules/jest/bin/jest.js', '--runInBand', 'tests/h5/sitemap/']
process.exit((await runNode(args, { env })) || (await runNpm(['run', 'docs'])))
