import { apiAddress } from './apiAddress'
import type { OpenPdf } from './openPdf.types'

/** Opens the PDF in a browser that can show it, else downloads it. */
export const openPdf: OpenPdf = async (url) => {
  const link = document.createElement('a')
  link.href = apiAddress(url)
  link.target = '_blank'
  link.rel = 'noopener'
  link.click()
}
