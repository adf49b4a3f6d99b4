/** `npm run typecheck`: both platforms and the server. */
import { TYPES } from './lib/checks.mjs'
import { checkInstalled, checkNode } from './lib/machine.mjs'
import { root, runAndExit } from './run.mjs'

checkNode()
checkInstalled(root)
await runAndExit(TYPES)
