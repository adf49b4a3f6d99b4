import Taro from '@tarojs/taro'
import { COMPRESSED_QUALITY, type Compress } from './compress.types'
import { localFileAt } from './files.weapp'

export const compress: Compress = async (file, scale) => {
  try {
    const { width } = await Taro.getImageInfo({ src: file.path })
    const { tempFilePath } = await Taro.compressImage({
      src: file.path,
      quality: COMPRESSED_QUALITY * 100,
      compressedWidth: Math.floor(width * scale),
    })
    return await localFileAt(tempFilePath)
  } catch {
    return null
  }
}
