import type { Locator } from 'playwright-core'
import type { WebDriver, WebElement } from 'selenium-webdriver'
import { type Made, onDisk } from '../onDisk'
import type { Given } from './inPage/hand'

export type Files = Parameters<Locator['setInputFiles']>[0]

/** Names that both the disk and the driver accept. */
const PLAIN = /^[\p{L}\p{N}._ -]{1,80}$/u

const isPath = (file: string | Made): file is string => typeof file === 'string'

const given = ({ name, mimeType: type, buffer }: Made): Given => ({
  name,
  type,
  content: buffer.toString('base64'),
})

/** Sets the files of a field: by the driver when their names are plain, else by a script in the page. */
export async function giveFiles(driver: WebDriver, field: WebElement, files: Files): Promise<void> {
  const all: (string | Made)[] = [files].flat()
  const made = all.flatMap((file) => (isPath(file) ? [] : [file]))
  if (made.every(({ name }) => PLAIN.test(name))) {
    const paths = [...all.filter(isPath), ...(made.length > 0 ? onDisk(made) : [])]
    await field.sendKeys(paths.join('\n'))
  } else await driver.executeScript('hand.giveFiles(...arguments)', field, made.map(given))
}
