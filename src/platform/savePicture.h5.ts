import { apiAddress } from './apiAddress'
import { download, inWeChat } from './handOver.h5'
import type { SaveImage, SavePicture } from './savePicture.types'

/** Downloads the drawing as a PNG. WeChat's own browser saves pictures only by a long press, so it is shown there. */
export const savePicture: SavePicture = async (picture) => {
  const { name, width, height, draw } = picture
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no 2d canvas')
  draw(pen)
  // WeChat's browser saves no picture with a blob: address.
  if (inWeChat()) return { toPress: canvas.toDataURL('image/png') }
  const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!png) throw new Error('the canvas gave no picture')
  download(png, `${name}.png`)
  return 'downloaded'
}

/** Browsers have no such settings and never deny a download. */
export const openAlbumSettings = async (): Promise<void> => {}

/**
 * Downloads the picture. Where that is not allowed (another origin, or in WeChat), it is shown to be saved by a long
 * press.
 */
export const saveImage: SaveImage = async (given, name) => {
  const address = apiAddress(given)
  if (inWeChat()) return { toPress: address }
  const answer = await fetch(address).catch(() => null)
  if (!answer?.ok) return { toPress: address }
  const picture = await answer.blob()
  download(picture, `${name}.${picture.type === 'image/jpeg' ? 'jpg' : 'png'}`)
  return 'downloaded'
}
