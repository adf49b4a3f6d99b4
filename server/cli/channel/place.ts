import { socketIn } from '../../folderSocket'

/**
 * Path of the socket by which the command line reaches a running server. Opening it is the permission. Null when the
 * path is too long.
 */
export const socketPlace = (dataDir: string): string | null => socketIn(dataDir, 'ops.sock')
