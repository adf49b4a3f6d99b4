import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import type { PagePath } from '@/app/routes'
import { pictureOf } from '../../../sitemap/page'
import type { Phone } from '../../support/Phone'

const FOLDER = path.resolve(__dirname, '../../../../docs/sitemap')
const QUALITY = 60

/** Pictures of pages for the page of ways, each taken once. */
export class Pictures {
  private readonly taken = new Set<PagePath>()

  take(phone: Phone) {
    return async (page: PagePath): Promise<void> => {
      if (this.taken.has(page)) return
      this.taken.add(page)
      const shot = await phone.page.screenshot({ scale: 'css' })
      const small = await sharp(shot).webp({ quality: QUALITY }).toBuffer()
      mkdirSync(FOLDER, { recursive: true })
      writeFileSync(path.join(FOLDER, pictureOf(page)), small)
    }
  }
}
