import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pdfOfSize } from '../../../server/uploads/support/documents'
import { photo } from '../../../server/uploads/support/pictures'
import type { Phone } from '../../support/Phone'

const MIB = 1024 * 1024

interface Picked {
  name: string
  mimeType: string
  buffer: Buffer
}

/** As phones write photos: rotated, with a location in the EXIF. */
export const PHOTO: Picked = { name: '转账成功.jpg', mimeType: 'image/jpeg', buffer: photo(6) }

/** Three chunks, the last one shorter. */
export const PDF: Picked = {
  name: '电子回单.pdf',
  mimeType: 'application/pdf',
  buffer: pdfOfSize(2.5 * MIB),
}

let folder: string | undefined
afterAll(() => {
  if (folder) rmSync(folder, { recursive: true })
})

/** Path of a copy on the disk. */
function copied({ name, buffer }: Picked): string {
  folder ??= mkdtempSync(path.join(tmpdir(), 'xffq-picked-'))
  const copy = path.join(folder, name)
  writeFileSync(copy, buffer)
  return copy
}

/** Whether the browser should read it from the disk: Playwright otherwise decodes its content by a script in the page. */
const isLarge = ({ buffer }: Picked): boolean => buffer.length > MIB

/** Opens the browser's file picker and picks these files. */
export async function pick(phone: Phone, ...files: Picked[]): Promise<void> {
  const opened = phone.page.waitForEvent('filechooser')
  await phone.tap('添加照片、截图或 PDF')
  await (await opened).setFiles(files.some(isLarge) ? files.map(copied) : files)
}

/** Waits until the file of that name is listed in this state. */
export const seeFile = (phone: Phone, { name }: Picked, state: string): Promise<void> =>
  phone.page.getByRole('group', { name, exact: true }).getByText(state).first().waitFor()
