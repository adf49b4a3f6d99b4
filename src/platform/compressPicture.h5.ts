import { COMPRESSED_QUALITY, fitted } from './compress.types'
import type { LocalFile } from './files.types'
import { localFile } from './files.h5'

/** Draws the picture upright by its EXIF orientation, on white: JPEG has no transparency. */
async function redraw(path: string): Promise<Blob | null> {
  const picture = new Image()
  picture.src = path
  await picture.decode()
  const { width, height } = fitted(picture.naturalWidth, picture.naturalHeight)
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  if (!pen) return null
  pen.fillStyle = 'white'
  pen.fillRect(0, 0, width, height)
  pen.drawImage(picture, 0, 0, width, height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', COMPRESSED_QUALITY))
}

/** A large picture as a smaller JPEG; the file itself when it would not get smaller. */
export async function compressPicture(file: LocalFile): Promise<LocalFile> {
  const smaller = await redraw(file.path).catch(() => null)
  if (!smaller || smaller.size >= file.size) return file
  const name = `${file.name.replace(/\.[^.]*$/, '')}.jpg`
  return localFile(new File([smaller], name, { type: 'image/jpeg' }))
}
