import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const CANDIDATES = [
  process.env.FIREFOX_PATH,
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
]

/** Path of a Firefox as it is shipped; undefined where there is none. */
export const findFirefox = () => CANDIDATES.find((path) => path && existsSync(path))
