import {
  isTakenSize,
  LONG_TIMES,
  REDRAWN_PIXELS_MAX,
  redrawnScale,
  UPLOAD_MAX,
} from '@domain/uploads'
import type { Compress } from '@/platform/compress.types'
import type { LocalFile } from '@/platform/files.types'
import { type FileHead, type FileKind, readHead } from './fileHead'

export const UNREADABLE_FILE = '无法读取这个文件，请移除后重新选择'

const KINDS_TAKEN: readonly (FileKind | null)[] = ['jpeg', 'png', 'webp', 'pdf']

/** Pictures up to this many bytes are sent as they are, if their width and height allow it. */
const COMPRESS_ABOVE = 1024 * 1024

/** Largest picture that a phone can redraw, in bytes. */
const PICTURE_MAX = 30 * 1024 * 1024

/** A picked file as its bytes show it: what it is, or what is wrong with it. */
export type Judged = { head: FileHead } | { problem: string }

/** How a picture is redrawn before it is sent. */
interface Redrawing {
  scale: number
  /** The picture can't be sent as it is. */
  isNeeded: boolean
}

/** How to redraw a file; null for one that is sent as it is, or can't be. */
function redrawingOf({ kind, size }: FileHead, bytes: number): Redrawing | null {
  if (kind === 'pdf' || !size || bytes > PICTURE_MAX) return null
  const isNeeded = !isTakenSize(size) || size.width * size.height > REDRAWN_PIXELS_MAX
  if (!isNeeded && bytes <= COMPRESS_ABOVE) return null
  const scale = redrawnScale(size)
  return scale === null ? null : { scale, isNeeded }
}

/** Why a picture can't be sent for its width and height; null when it can, if need be redrawn. */
function shapeProblem({ size }: FileHead): string | null {
  if (!size || redrawnScale(size) !== null) return null
  const isSmall = isTakenSize(size) && size.width * size.height <= REDRAWN_PIXELS_MAX
  return isSmall
    ? null
    : `图片太长（${size.width} × ${size.height} 像素），缩小后会看不清字。` +
        `请分成几张，每张的长边不超过短边的 ${LONG_TIMES} 倍`
}

function problemOf(head: FileHead, bytes: number): string | null {
  if (head.kind === 'heic') {
    return '暂不支持 HEIC 照片，请在相机设置中选择“兼容性最佳”，或换一张 JPG、PNG 图片'
  }
  if (!KINDS_TAKEN.includes(head.kind)) return '请选择 JPG、PNG、WebP 图片或 PDF 文件'
  if (head.isMoving) return '不支持动图，请选择静态图片'
  return shapeProblem(head) ?? (mayFit(head, bytes) ? null : TOO_LARGE)
}

const TOO_LARGE = `文件不能超过 ${UPLOAD_MAX / 1024 / 1024} MB`

/** Whether a file is small enough, or may become so. */
const mayFit = (head: FileHead, bytes: number): boolean =>
  bytes <= UPLOAD_MAX || redrawingOf(head, bytes) !== null

/** Looks at a picked file's bytes. Never rejects. */
export async function judgeFile(picked: LocalFile): Promise<Judged> {
  if (picked.size === 0) return { problem: '文件是空的，请重新选择' }
  try {
    const head = await readHead(picked)
    const problem = problemOf(head, picked.size)
    return problem === null ? { head } : { problem }
  } catch {
    return { problem: UNREADABLE_FILE }
  }
}

export type Prepared = { file: LocalFile } | { problem: string }

/** The redrawn picture where it is needed or smaller, else the one picked. */
async function redraw(
  picked: LocalFile,
  { scale, isNeeded }: Redrawing,
  compress: Compress,
): Promise<LocalFile | null> {
  const redrawn = await compress(picked, scale)
  if (redrawn && (isNeeded || redrawn.size < picked.size)) return redrawn
  redrawn?.release()
  return isNeeded ? null : picked
}

const TOO_MANY_PIXELS = '照片的像素太多，这台设备无法缩小。请在相机设置中调低像素，或截图后再选择'

/** Whether the server takes a picture by its width and height. */
const isTaken = ({ size }: FileHead): boolean => !size || isTakenSize(size)

/** What is wrong with a file about to be sent. A device may compress a picture without making it smaller. */
async function sendingProblem(file: LocalFile): Promise<string | null> {
  if (!isTaken(await readHead(file))) return TOO_MANY_PIXELS
  return file.size <= UPLOAD_MAX ? null : TOO_LARGE
}

/** Redraws a judged file where that helps. Never rejects. */
export async function prepareFile(
  picked: LocalFile,
  head: FileHead,
  compress: Compress,
): Promise<Prepared> {
  const redrawing = redrawingOf(head, picked.size)
  const redrawn = redrawing && (await redraw(picked, redrawing, compress))
  const file = redrawn ?? picked
  const problem = await sendingProblem(file).catch(() => UNREADABLE_FILE)
  if (problem === null) return { file }
  if (file !== picked) file.release()
  return { problem }
}
