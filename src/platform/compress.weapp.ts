import Taro from '@tarojs/taro'
import { COMPRESSED_QUALITY, type Compress } from './compress.types'
import { localFile } from './files.weapp'

const sizeOf = (filePath: string) =>
  new Promise<number>((resolve, reject) => {
    Taro.getFileSystemManager().getFileInfo({
      filePath,
      success: ({ size }) => resolve(size),
      fail: reject,
    })
  })

export const compress: Compress = async (file, scale) => {
  try {
    const { width } = await Taro.getImageInfo({ src: file.path })
    const { tempFilePath } = await Taro.compressImage({
      src: file.path,
      quality: COMPRESSED_QUALITY * 100,
      compressedWidth: Math.floor(width * scale),
    })
    return localFile(tempFilePath, await sizeOf(tempFilePath))
  } catch {
    return null
  }
}
