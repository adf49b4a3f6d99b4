import { rmSync } from 'node:fs'
import path from 'node:path'
import { pdfOfSize } from '../../../server/uploads/support/documents'
import { PHOTO } from '../../../flows/ways/paying'
import { type Made, onDisk } from '../../support/onDisk'
import type { Phone } from '../../support/Phone'

export { PHOTO }

const MIB = 1024 * 1024

/** Three chunks, the last one shorter. */
export const PDF: Made = {
  name: '电子回单.pdf',
  mimeType: 'application/pdf',
  buffer: pdfOfSize(2.5 * MIB),
}

const copies: string[] = []
afterAll(() => {
  for (const copy of copies) rmSync(path.dirname(copy), { recursive: true, force: true })
})

function copied(files: Made[]): string[] {
  const paths = onDisk(files)
  copies.push(...paths)
  return paths
}

/** Whether the browser should read it from the disk: Playwright otherwise decodes its content by a script in the page. */
const isLarge = ({ buffer }: Made): boolean => buffer.length > MIB

/** Opens the browser's file picker and picks these files. */
export async function pick(phone: Phone, ...files: Made[]): Promise<void> {
  const opened = phone.page.waitForEvent('filechooser')
  await phone.tap('添加照片、截图或 PDF')
  await (await opened).setFiles(files.some(isLarge) ? copied(files) : files)
}

/** Waits until the file of that name is listed in this state. */
export const seeFile = (phone: Phone, { name }: Made, state: string): Promise<void> =>
  phone.page.getByRole('group', { name, exact: true }).getByText(state).first().waitFor()
