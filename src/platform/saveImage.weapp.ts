import Taro from '@tarojs/taro'
import { apiAddress } from './apiAddress'
import type { SaveImage } from './savePicture.types'
import { intoAlbum } from './savePicture.weapp'

/** Fetches the picture and saves it in the photo album. */
export const saveImage: SaveImage = async (address) => {
  const { tempFilePath, statusCode } = await Taro.downloadFile({ url: apiAddress(address) })
  if (statusCode !== 200) throw new Error(`HTTP ${statusCode}`)
  return intoAlbum(tempFilePath)
}
