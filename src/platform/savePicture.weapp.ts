import Taro from '@tarojs/taro'
import { intoAlbum } from './intoAlbum.weapp'
import type { Pen, SavePicture } from './savePicture.types'

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
