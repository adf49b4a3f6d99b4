import { engine } from './browser'

/**
 * A test that WebKit's driver can't run; in that engine it is reported as skipped.
 * @param why what the driver lacks
 */
export function notInWebkit(why: string, name: string, run: () => Promise<void>): void {
  if (engine() === 'webkit') it.skip(`${name} (${why})`, run)
  else it(name, run)
}
