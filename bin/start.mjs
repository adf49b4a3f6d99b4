/**
 * `npm start`: installs what is missing, builds app and server when their sources changed, starts
 * the server. Needs nothing but Node, so that it can run before anything is installed.
 */
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { runScript } from './lib/children.mjs'
import { installIfNeeded } from './lib/install.mjs'
import { checkNode } from './lib/node.mjs'
import { buildStale } from './lib/stale.mjs'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')

checkNode()
await installIfNeeded(root)
await buildStale(root, 'h5', 'server')

process.exit(await runScript(['--enable-source-maps', 'dist/server.js'], { cwd: root }))
