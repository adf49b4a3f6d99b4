import Taro from '@tarojs/taro'
import { refusalOf } from './refusal.weapp'
import type { PictureSaved } from './savePicture.types'

/** Saves a picture in the photo album. The person may refuse, once or permanently. Rejects on any other fault. */
export async function intoAlbum(filePath: string): Promise<PictureSaved> {
  try {
    await Taro.saveImageToPhotosAlbum({ filePath })
    return 'inAlbum'
  } catch (error) {
    const refusal = refusalOf(error)
    if (refusal === 'failed') throw error
    return refusal
  }
}
