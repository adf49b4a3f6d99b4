import type { PictureSaved } from './savePicture.types'

/**
 * Saves a picture from an address on the device.
 * @param name file name without extension
 * @throws when it could not be fetched or written
 */
export type SaveImage = (address: string, name: string) => Promise<PictureSaved>
