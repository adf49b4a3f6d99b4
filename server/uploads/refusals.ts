import type { RefusalReason } from '@domain/refusals'
import { UPLOAD_MAX } from '@domain/uploads'
import { Refusal } from '../refusal'

const MEGABYTE = 1024 * 1024

export const noFile = (): Refusal =>
  new Refusal('invalid', '未上传文件或超出服务器上传限制', { field: 'file' })

export const unsupportedType = (): Refusal =>
  new Refusal('invalid', '上传文件格式受限制', { field: 'file' })

export const notAPicture = (): Refusal =>
  new Refusal('invalid', '不是有效的图片文件', { field: 'file' })

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
