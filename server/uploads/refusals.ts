import type { RefusalReason } from '@domain/refusals'
import { PICTURE_PIXELS_MAX, PICTURE_SIDE_MAX, UPLOAD_MAX } from '@domain/uploads'
import { Fault, Refusal } from '../refusal'

const MEGABYTE = 1024 * 1024

export const noFile = (): Refusal =>
  new Refusal('invalid', '未上传文件或超出服务器上传限制', { field: 'file' })

export const unsupportedType = (): Refusal =>
  new Refusal('invalid', '上传文件格式受限制', { field: 'file' })

export const notAPicture = (): Refusal =>
  new Refusal('invalid', '不是有效的图片文件', { field: 'file' })

const badFile = (message: string): Refusal => new Refusal('invalid', message, { field: 'file' })

export const damagedPicture = (): Refusal => badFile('图片已损坏或不完整，请重新选择')

export const movingPicture = (): Refusal => badFile('不支持动图，请选择静态图片')

export const tooManyPixels = (width: number, height: number): Refusal =>
  badFile(
    `图片尺寸过大(${width}×${height}像素)，每边最多${PICTURE_SIDE_MAX}像素，` +
      `总共最多${PICTURE_PIXELS_MAX / 10_000}万像素；长图请分段截取`,
  )

export const damagedDocument = (): Refusal => badFile('PDF 文件已损坏或不完整，请重新选择')

export const encryptedDocument = (): Refusal => badFile('PDF 文件设有打开密码，请去掉密码后再上传')

export const activeDocument = (): Refusal =>
  badFile('PDF 文件含有脚本、附件或会自动运行的内容，请打印为新的 PDF 或截图后再上传')

export const heavyDocument = (): Refusal =>
  badFile('PDF 文件内容过多，无法检查，请只保留需要的页面后再上传')

/** Looking into a file took too long: nothing is known of the file, and another try may end in time. */
export class CheckTimedOut extends Fault {
  override name = 'CheckTimedOut'
  constructor() {
    super(503, '服务繁忙，文件没有检查完，请稍后再试')
  }
}

/** @param bytes size of the file, if known */
export function tooLarge(bytes: number): Refusal {
  const size = (bytes / MEGABYTE).toFixed(2)
  const text = `当前上传(${size}M)，最大允许上传文件大小:${UPLOAD_MAX / MEGABYTE}M`
  return new Refusal('invalid', text, { field: 'file' })
}

/** Any problem of a chunked upload; FastAdmin has one message for all of them. */
export const badParts = (reason: RefusalReason, field?: string): Refusal =>
  new Refusal(reason, '分片文件错误', field ? { field } : {})

export const unreadableForm = (): Refusal => new Refusal('invalid', '请求格式不正确')

export const badField = (field: string): Refusal => new Refusal('invalid', '参数不正确', { field })
