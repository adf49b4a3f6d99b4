import { isLargePicture, type Compress } from './compress.types'

/** Few pages send pictures: the code loads with the first large one. */
export const compress: Compress = async (file) => {
  if (!isLargePicture(file)) return file
  const redrawn = import('./compressPicture.h5').then((code) => code.compressPicture(file))
  return redrawn.catch(() => file)
}
