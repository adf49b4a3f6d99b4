import { engine } from './browser'

/**
 * A test that WebKit's driver has no means for. A run in that engine names it among those left out.
 * @param why what the driver cannot do
 */
export function notInWebkit(why: string, name: string, run: () => Promise<void>): void {
  if (engine() === 'webkit') it.skip(`${name} (${why})`, run)
  else it(name, run)
}
