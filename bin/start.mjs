/**
 * `npm start`: installs missing packages, builds app, server and, where it is on, the operators' desk when their sources
 * changed, and starts the server. Imports nothing but Node, since it runs before packages are installed.
 */
import { runScript } from './lib/children.mjs'
import { installIfNeeded } from './lib/install.mjs'
import { checkNode } from './lib/machine.mjs'
import { buildStale } from './lib/stale.mjs'
import { isOn, orExit } from './lib/switches.mjs'
import { root } from './run.mjs'

checkNode()
await installIfNeeded(root)
const isDeskOn = orExit((env) => isOn(env, 'OPS_DESK', isOn(env, 'DEMO', true)))
await buildStale(root, 'h5', 'server', ...(isDeskOn ? ['desk'] : []))

process.exit(await runScript(['--enable-source-maps', 'dist/server.js'], { cwd: root }))
