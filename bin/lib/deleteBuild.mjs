import { rmSync } from 'node:fs'

/**
 * Deletes a folder of a build, if it is there. Windows refuses it while another program, such as WeChat DevTools, looks
 * into it, so it is tried again for a few seconds.
 */
export const deleteBuild = (folder) =>
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
