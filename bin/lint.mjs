/** `npm run lint`: code, styles, borders between folders, formatting. */
import { LINT } from './lib/checks.mjs'
import { runAndExit } from './run.mjs'

await runAndExit(LINT)
