import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DeskArticle } from '@domain/contract/desk'
import type { WideDb } from '../../../../server/db/types'
import { openDatabase } from '../../../../server/openDatabase'
import { insertNews } from '../../../../server/repositories/news'
import { setPublishedAt } from '../../../../server/repositories/newsDesk'
import { insertUser } from '../../../../server/repositories/users'
import { startServer } from '../../../support/server'
import { useServer } from '../../support/backend'
import { staff } from '../../support/staff'
import { PAYLOADS } from './payloads'

/** A person whose name contains every payload. */
export const HOSTILE_MOBILE = '13916000001'

/** Every payload in one text: that person's name, and an article an operator publishes. */
export const ALL_PAYLOADS = PAYLOADS.map(([, text]) => text).join(' ')

/** Articles by number: one per payload, then the one with all of them. */
const ARTICLES = [...PAYLOADS.map(([, text]) => text), ALL_PAYLOADS]
export const articleOf = (text: string): number => ARTICLES.indexOf(text) + 1

async function fill(db: WideDb): Promise<void> {
  const publishedAt = new Date()
  for (const text of ARTICLES) {
    const content = `<p>${text}</p>`
    await insertNews(db, {
      category: '公告',
      title: text,
      summary: text,
      content,
      cover: '',
      views: 0,
      publishedAt,
    })
  }
  await setPublishedAt(db, articleOf(ALL_PAYLOADS), null)
  await insertUser(db, {
    username: 'hostile',
    passwordHash: null,
    nickname: ALL_PAYLOADS,
    mobile: HOSTILE_MOBILE,
    email: '',
    createdAt: publishedAt,
  })
}

/** Publishes an article as it is. */
async function publishNews(id: number): Promise<void> {
  const article = (await staff.read('reviewer', `/article?id=${id}`)) as DeskArticle
  const { revision, published_at } = article
  await staff.write('reviewer', '/news/decide', { id, decision: 'publish', revision, published_at })
}

/**
 * A separate server whose database an editor and a user have filled with payloads; resolves to a function that stops
 * it.
 */
export async function startHostileServer(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'xffq-hostile-'))
  const { db, close } = await openDatabase({ databaseUrl: null, dataDir }, () => {})
  await fill(db)
  await close()
  const server = await startServer({ dataDir })
  useServer(server.origin)
  process.env.H5_DATA_DIR = dataDir
  await publishNews(articleOf(ALL_PAYLOADS))
  return async () => {
    await server.stop()
    await rm(dataDir, { recursive: true })
  }
}
