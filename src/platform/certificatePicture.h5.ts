import type { SaveCertificatePicture } from './certificatePicture.types'

/** Downloads the drawing as a PNG. */
export const saveCertificatePicture: SaveCertificatePicture = async (picture) => {
  const { name, width, height, draw } = picture
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no 2d canvas')
  draw(pen)
  const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!png) throw new Error('the canvas gave no picture')
  const url = URL.createObjectURL(png)
  const link = document.createElement('a')
  link.href = url
  link.download = `${name}.png`
  link.click()
  URL.revokeObjectURL(url)
  return 'downloaded'
}

/** Browsers have no such settings; they never deny a download to the page. */
export const openAlbumSettings = async (): Promise<void> => {}
