/** `npm run lint`: formatting, code, styles, borders between folders, what is unused. */
import { LINT } from './lib/checks.mjs'
import { runAndExit } from './run.mjs'

await runAndExit(LINT)
