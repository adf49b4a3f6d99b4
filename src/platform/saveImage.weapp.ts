import Taro from '@tarojs/taro'
import { apiAddress } from './apiAddress'
import { intoAlbum } from './intoAlbum.weapp'
import type { SaveImage } from './saveImage.types'

/** Fetches the picture and saves it in the photo album. */
export const saveImage: SaveImage = async (address) => {
  const { tempFilePath, statusCode } = await Taro.downloadFile({ url: apiAddress(address) })
  if (statusCode !== 200) throw new Error(`HTTP ${statusCode}`)
  return intoAlbum(tempFilePath)
}
