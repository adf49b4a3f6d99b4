import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Locator } from 'playwright-core'
import type { WebDriver, WebElement } from 'selenium-webdriver'
import type { Given } from './inPage/hand'

export type Files = Parameters<Locator['setInputFiles']>[0]

/** A file that a test makes up. */
interface Made {
  name: string
  mimeType: string
  buffer: Buffer
}

/** Names that both the disk and the driver accept. */
const PLAIN = /^[\p{L}\p{N}._ -]{1,80}$/u

const isOnDisk = (file: string | Made): boolean => typeof file === 'string' || PLAIN.test(file.name)

const given = ({ name, mimeType: type, buffer }: Made): Given => ({
  name,
  type,
  content: buffer.toString('base64'),
})

/** Sets the files of a field: by the driver when their names are plain, else by a script in the page. */
export async function giveFiles(driver: WebDriver, field: WebElement, files: Files): Promise<void> {
  const all: (string | Made)[] = [files].flat()
  if (!all.every(isOnDisk)) {
    const made = all.flatMap((file) => (typeof file === 'string' ? [] : [given(file)]))
    await driver.executeScript('hand.giveFiles(...arguments)', field, made)
    return
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'xffq-picked-'))
  const paths = all.map((file) => {
    if (typeof file === 'string') return file
    const kept = path.join(folder, file.name)
    writeFileSync(kept, file.buffer)
    return kept
  })
  await field.sendKeys(paths.join('\n'))
}
