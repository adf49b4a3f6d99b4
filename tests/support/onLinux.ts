/**
 * A test of what only Linux tells about processes; on another system it is reported as skipped, with the reason.
 * @param why what the other systems lack
 */
export function onLinux(name: string, why: string, run: () => Promise<void>): void {
  if (process.platform === 'linux') it(name, run)
  else it.skip(`${name} (only on Linux: ${why})`, run)
}
