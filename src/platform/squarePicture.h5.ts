import { localFile } from './files.h5'
import { middleSquare, SQUARE_QUALITY, SQUARE_SIDE, type SquarePicture } from './middleSquare'

/** Drawn upright by its EXIF orientation, on white: JPEG has no transparency. */
export const squarePicture: SquarePicture = async ({ path }) => {
  const picture = new Image()
  picture.src = path
  await picture.decode()
  const { left, top, side } = middleSquare(picture.naturalWidth, picture.naturalHeight)
  const canvas = document.createElement('canvas')
  canvas.width = SQUARE_SIDE
  canvas.height = SQUARE_SIDE
  const pen = canvas.getContext('2d')
  if (!pen || side === 0) throw new Error('nothing to draw')
  pen.fillStyle = 'white'
  pen.fillRect(0, 0, SQUARE_SIDE, SQUARE_SIDE)
  pen.drawImage(picture, left, top, side, side, 0, 0, SQUARE_SIDE, SQUARE_SIDE)
  const jpeg = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', SQUARE_QUALITY),
  )
  if (!jpeg) throw new Error('the canvas gave no picture')
  return localFile(new File([jpeg], 'avatar.jpg', { type: 'image/jpeg' }))
}
