import Taro from '@tarojs/taro'
import type { ForgetPdf, HandOverPdf, PdfWay } from './handOverPdf.types'

let written: string | null = null

export const pdfWay = (): PdfWay | null => 'opened'

/** Opens the PDF in WeChat's reader, from where it can be forwarded or saved. */
export const handOverPdf: HandOverPdf = async (base64, name) => {
  forgetPdf()
  const path = `${Taro.env.USER_DATA_PATH ?? ''}/${name}.pdf`
  const files = Taro.getFileSystemManager()
  await new Promise<void>((resolve, reject) => {
    files.writeFile({
      filePath: path,
      data: base64,
      encoding: 'base64',
      success: () => resolve(),
      fail: reject,
    })
  })
  written = path
  await Taro.openDocument({ filePath: path, fileType: 'pdf', showMenu: true })
}

export const forgetPdf: ForgetPdf = () => {
  if (written === null) return
  // One that cannot be deleted is gone already.
  Taro.getFileSystemManager().unlink({ filePath: written, fail: () => {} })
  written = null
}
