import { UPLOAD_MAX } from '@domain/uploads'
import { isLargePicture, type Compress } from '@/platform/compress.types'
import type { LocalFile } from '@/platform/files.types'

const TAKEN = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf']

/** What is wrong with a file before it is sent; null when it may be sent. */
export function checkFile({ size, mime }: Pick<LocalFile, 'size' | 'mime'>): string | null {
  if (mime === 'image/heic' || mime === 'image/heif') {
    return '暂不支持 HEIC 照片，请在相机设置中选择“兼容性最佳”，或换一张 JPG、PNG 图片'
  }
  if (!TAKEN.includes(mime)) return '请选择 JPG、PNG、WebP 图片或 PDF 文件'
  if (size === 0) return '文件是空的，请重新选择'
  if (size > UPLOAD_MAX) return `文件不能超过 ${UPLOAD_MAX / 1024 / 1024} MB`
  return null
}

/** Largest picture that a phone can redraw, in bytes. */
const PICTURE_MAX = 30 * 1024 * 1024

const mayShrink = (file: LocalFile): boolean => isLargePicture(file) && file.size <= PICTURE_MAX

/** What is wrong with a picked file; null when nothing is, or compressing may fix it. */
export const problemOf = (picked: LocalFile): string | null =>
  mayShrink(picked) ? null : checkFile(picked)

type Prepared = { file: LocalFile } | { problem: string }

/** Compresses a picked file where that helps, and checks it. */
export async function prepareFile(picked: LocalFile, compress: Compress): Promise<Prepared> {
  const file = mayShrink(picked) ? await compress(picked) : picked
  const problem = checkFile(file)
  return problem === null ? { file } : { problem }
}
