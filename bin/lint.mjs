/** `npm run lint`: formatting, code, styles, borders between folders, what is unused. */
import { LINT } from './lib/checks.mjs'
import { checkInstalled, checkNode } from './lib/machine.mjs'
import { root, runAndExit } from './run.mjs'

checkNode()
checkInstalled(root)
await runAndExit(LINT)
