import type { Compress } from './compress.types'

/** Few pages send pictures: the code loads with the first large one. */
export const compress: Compress = (file, scale) =>
  import('./compressPicture.h5').then(
    (code) => code.compressPicture(file, scale),
    () => null,
  )
