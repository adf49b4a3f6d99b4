/** `npm run typecheck`: both platforms and the server. */
import { TYPES } from './lib/checks.mjs'
import { runAndExit } from './run.mjs'

await runAndExit(TYPES)
