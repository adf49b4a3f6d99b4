import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import type { PagePath } from '@/app/routes'
import { keptWays } from '../../../sitemap/kept'
import { pictureOf } from '../../../sitemap/page'
import { PEOPLE, type Person } from '../../../sitemap/people'
import type { Phone } from '../../support/Phone'

const FOLDER = path.resolve(__dirname, '../../../../docs/sitemap')
const QUALITY = 60

/** Takes the sitemap's pictures of pages, by the first person who reaches them. */
export function takePictures({ page }: Phone, { id }: Person) {
  const ways = keptWays()
  return async (shown: PagePath): Promise<void> => {
    if (PEOPLE.find((one) => ways[one.id]?.[shown])?.id !== id) return
    const shot = await page.screenshot({ scale: 'css' })
    mkdirSync(FOLDER, { recursive: true })
    const small = await sharp(shot).webp({ quality: QUALITY }).toBuffer()
    writeFileSync(path.join(FOLDER, pictureOf(shown)), small)
  }
}
