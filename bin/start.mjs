/**
 * `npm start`: installs missing packages, builds app, server and, where it is on, the operators' desk when their sources
 * changed, and starts the server in this process. Imports nothing but Node, since it runs before packages are installed.
 */
import { installIfNeeded } from './lib/install.mjs'
import { checkNode } from './lib/machine.mjs'
import { buildStale } from './lib/stale.mjs'
import { isOn, orExit } from './lib/switches.mjs'

/** How often to look whether the shell is still there that npm runs this script in, ms. */
const LOOK_MS = 300

checkNode()
if (process.env.npm_lifecycle_event) {
  // npm passes a signal on to its shell alone, which then leaves its programs to themselves.
  const shell = process.ppid
  setInterval(() => {
    if (process.ppid !== shell) process.kill(process.pid, 'SIGTERM')
  }, LOOK_MS).unref()
}
await installIfNeeded()
// A demo shows all of the way; elsewhere offers, and who looks at ID cards, are the lender's choice.
if (orExit((env) => isOn(env, 'DEMO', true))) {
  process.env.LOAN_OFFERS ??= '1'
  process.env.IDENTITY_PROVIDER ??= 'sandbox'
}
const isDeskOn = orExit((env) => isOn(env, 'OPS_DESK', isOn(env, 'DEMO', true)))
await buildStale('h5', 'server', ...(isDeskOn ? ['desk'] : []))

process.setSourceMapsEnabled(true)
await import('../dist/server.js')
