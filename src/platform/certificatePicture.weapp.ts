import Taro from '@tarojs/taro'
import type { Pen, SaveCertificatePicture } from './certificatePicture.types'

const reasonOf = (error: unknown): string => (error as { errMsg?: string }).errMsg ?? ''

/** Puts the drawing into the photo album. The person may refuse, now or for good. */
export const saveCertificatePicture: SaveCertificatePicture = async (picture) => {
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
  try {
    await Taro.saveImageToPhotosAlbum({ filePath: tempFilePath })
    return 'inAlbum'
  } catch (error) {
    const reason = reasonOf(error)
    if (/cancel/.test(reason)) return 'cancelled'
    if (/auth|deny|denied|privacy/.test(reason)) return 'denied'
    throw error
  }
}

/** Where the album can be opened to this app again. */
export async function openAlbumSettings(): Promise<void> {
  await Taro.openSetting().catch(() => {})
}
