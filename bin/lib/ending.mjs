import { spawnSync } from 'node:child_process'

/**
 * Asks a child process to end, by the signal. Windows has no signals: there one of our own scripts ends cleanly when the
 * channel to it closes; any other program is ended at once with all its descendants.
 * @param {{child: import('node:child_process').ChildProcess, isGroup: boolean}} each
 * @param {NodeJS.Signals} signal
 */
export function end({ child, isGroup }, signal, platform = process.platform, run = spawnSync) {
  try {
    if (isGroup) process.kill(-child.pid, signal)
    else if (platform !== 'win32') child.kill(signal)
    else if (child.connected) child.disconnect()
    else run('taskkill', ['/pid', String(child.pid), '/T', '/F'], { stdio: 'ignore' })
  } catch {
    // It has already ended.
  }
}
