import { COMPRESSED_QUALITY, type Compress } from './compress.types'
import { localFile } from './files.h5'

/** Draws the picture upright by its EXIF orientation, on white: JPEG has no transparency. */
async function redraw(path: string, scale: number): Promise<Blob | null> {
  const picture = new Image()
  picture.src = path
  await picture.decode()
  const canvas = document.createElement('canvas')
  canvas.width = Math.floor(picture.naturalWidth * scale)
  canvas.height = Math.floor(picture.naturalHeight * scale)
  const pen = canvas.getContext('2d')
  if (!pen) return null
  pen.fillStyle = 'white'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', COMPRESSED_QUALITY))
}

export const compressPicture: Compress = async ({ path, name }, scale) => {
  const redrawn = await redraw(path, scale).catch(() => null)
  if (!redrawn) return null
  const jpegName = `${name.replace(/\.[^.]*$/, '')}.jpg`
  return localFile(new File([redrawn], jpegName, { type: 'image/jpeg' }))
}
