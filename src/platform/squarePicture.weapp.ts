import Taro from '@tarojs/taro'
import { localFileAt } from './files.weapp'
import { middleSquare, SQUARE_QUALITY, SQUARE_SIDE, type SquarePicture } from './middleSquare'

/** The part of WeChat's canvas context used here. */
interface Brush {
  drawImage: (picture: Taro.Image, ...place: number[]) => void
}

export const squarePicture: SquarePicture = async ({ path }) => {
  const { width, height } = await Taro.getImageInfo({ src: path })
  const { left, top, side } = middleSquare(width, height)
  const canvas = Taro.createOffscreenCanvas({
    type: '2d',
    width: SQUARE_SIDE,
    height: SQUARE_SIDE,
  }) as unknown as Taro.Canvas
  const picture = canvas.createImage()
  await new Promise<void>((resolve, reject) => {
    picture.onload = () => resolve()
    picture.onerror = () => reject(new Error('the picture can’t be read'))
    picture.src = path
  })
  const brush = canvas.getContext('2d') as unknown as Brush
  brush.drawImage(picture, left, top, side, side, 0, 0, SQUARE_SIDE, SQUARE_SIDE)
  const { tempFilePath } = await Taro.canvasToTempFilePath({
    canvas,
    fileType: 'jpg',
    quality: SQUARE_QUALITY,
    destWidth: SQUARE_SIDE,
    destHeight: SQUARE_SIDE,
  })
  return localFileAt(tempFilePath)
}
