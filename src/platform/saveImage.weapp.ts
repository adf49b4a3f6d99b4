import Taro from '@tarojs/taro'
import { apiAddress } from './apiAddress'
import { refusalOf } from './refusal.weapp'
import type { SaveImage } from './saveImage.types'

/** Puts it into the photo album. The person may refuse, now or for good. */
export const saveImage: SaveImage = async (address) => {
  const { tempFilePath, statusCode } = await Taro.downloadFile({ url: apiAddress(address) })
  if (statusCode !== 200) throw new Error(`HTTP ${statusCode}`)
  try {
    await Taro.saveImageToPhotosAlbum({ filePath: tempFilePath })
    return 'inAlbum'
  } catch (error) {
    const refusal = refusalOf(error)
    if (refusal === 'failed') throw error
    return refusal
  }
}
