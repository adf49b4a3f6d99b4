/**
 * `npm start`: installs missing packages, builds app and server when their sources changed, and starts the server. Imports
 * nothing but Node, since it runs before packages are installed.
 */
import { runScript } from './lib/children.mjs'
import { checkNode, installIfNeeded } from './lib/install.mjs'
import { buildStale } from './lib/stale.mjs'
import { root } from './run.mjs'

checkNode()
await installIfNeeded(root)
await buildStale(root, 'h5', 'server')

process.exit(await runScript(['--enable-source-maps', 'dist/server.js'], { cwd: root }))
