import type { PictureSaved } from './savePicture.types'

/**
 * Keeps a picture that has an address on the device.
 * @param name of the file, without its ending
 * @throws when it could not be fetched or written
 */
export type SaveImage = (address: string, name: string) => Promise<PictureSaved>
