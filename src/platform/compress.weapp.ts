import Taro from '@tarojs/taro'
import { COMPRESSED_QUALITY, fitted, isLargePicture, type Compress } from './compress.types'
import { localFile } from './files.weapp'

const sizeOf = (filePath: string) =>
  new Promise<number>((resolve, reject) => {
    Taro.getFileSystemManager().getFileInfo({
      filePath,
      success: ({ size }) => resolve(size),
      fail: reject,
    })
  })

export const compress: Compress = async (file) => {
  if (!isLargePicture(file)) return file
  try {
    const { width, height } = await Taro.getImageInfo({ src: file.path })
    const { tempFilePath } = await Taro.compressImage({
      src: file.path,
      quality: COMPRESSED_QUALITY * 100,
      compressedWidth: fitted(width, height).width,
    })
    const size = await sizeOf(tempFilePath)
    return size < file.size ? localFile(tempFilePath, size) : file
  } catch {
    return file
  }
}
