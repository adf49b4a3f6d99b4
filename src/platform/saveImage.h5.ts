import { apiAddress } from './apiAddress'
import { download, inWeChat } from './download.h5'
import type { SaveImage } from './savePicture.types'

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
