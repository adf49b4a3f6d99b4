import Taro from '@tarojs/taro'
import { apiAddress } from './apiAddress'
import { refusalOf } from './refusal.weapp'
import type { Pen, PictureSaved, SaveImage, SavePicture } from './savePicture.types'

/** Saves a picture in the photo album. The person may refuse, once or permanently. Rejects on any other fault. */
async function intoAlbum(filePath: string): Promise<PictureSaved> {
  try {
    await Taro.saveImageToPhotosAlbum({ filePath })
    return 'inAlbum'
  } catch (error) {
    const refusal = refusalOf(error)
    if (refusal === 'failed') throw error
    return refusal
  }
}

/** Saves the drawing in the photo album. The person may refuse, once or permanently. */
export const savePicture: SavePicture = async (picture) => {
  const { width, height, draw } = picture
  const canvas = Taro.createOffscreenCanvas({ type: '2d', width, height })
  draw(canvas.getContext('2d') as unknown as Pen)
  const { tempFilePath } = await Taro.canvasToTempFilePath({
    canvas: canvas as unknown as Taro.Canvas,
    width,
    height,
    destWidth: width,
    destHeight: height,
    fileType: 'png',
  })
  return intoAlbum(tempFilePath)
}

/** Opens the settings in which the album can be allowed again. */
export async function openAlbumSettings(): Promise<void> {
  await Taro.openSetting().catch(() => {})
}

/** Fetches the picture and saves it in the photo album. */
export const saveImage: SaveImage = async (address) => {
  const { tempFilePath, statusCode } = await Taro.downloadFile({ url: apiAddress(address) })
  if (statusCode !== 200) throw new Error(`HTTP ${statusCode}`)
  return intoAlbum(tempFilePath)
}
