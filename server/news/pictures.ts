/** Pictures of the news: uploaded by editors, named by articles, dropped when no article names them. */
import { isNewsPicture, NEWS_PICTURES_PATH, type NewsText } from '@domain/news'
import { addSeconds } from '../clock'
import type { Queryable } from '../db/types'
import { refuse } from '../refusal'
import { doomObjects } from '../repositories/looseObjects'
import {
  countNewsPictures,
  deleteUnusedPictures,
  insertNewsPicture,
  lockNewsPictures,
  type NewsPicture,
  setPicturesOf,
} from '../repositories/newsPictures'
import { inspect } from '../uploads/content/inspect'
import { FILE_TYPES } from '../uploads/content/types'
import { randomId, type UploadContext } from '../uploads/context'
import type { ReceivedFile } from '../uploads/form/receive'
import { claimObject, storeWith } from '../uploads/loose'
import { noFile, notAPicture } from '../uploads/refusals'
import type { Scratch } from '../uploads/storage'
import { fileKey } from '../uploads/storeFile'

const DAY = 86_400

/** Pictures of one operator a day; far more than an article has. */
const UPLOADS_A_DAY = 200

/** Seconds for which a picture that no article names is kept: a draft in an open tab may still name it. */
const UNUSED_LIFE = 7 * DAY

/** Address of a picture, the same for ever. */
export const pictureAddress = ({ id, type }: Pick<NewsPicture, 'id' | 'type'>): string =>
  `${NEWS_PICTURES_PATH}${id}.${type}`

const IN_TEXT = new RegExp(`${NEWS_PICTURES_PATH}([0-9a-f]{32})\\.`, 'g')

/** Ids of the uploaded pictures that a text names anywhere, each once. */
const picturesIn = ({ content, cover }: NewsText): string[] => [
  ...new Set([...`${content}\n${cover}`.matchAll(IN_TEXT)].map(([, id = '']) => id)),
]

const PICTURE = /<img(?=[\s/>])((?:"[^"]*"|'[^']*'|[^'">])*)>/gi
const SOURCE = /(?:^|[\s/"'])src\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i

/**
 * Addresses of pictures in an article that editors may not name. It tells an editor of a mistake; what readers' devices
 * load is decided by the app, which reads the HTML itself.
 */
export const strangePictures = (content: string): string[] =>
  [...content.matchAll(PICTURE)].flatMap(([, attributes = '']) => {
    const [, double, single, bare = ''] = SOURCE.exec(attributes) ?? []
    const address = (double ?? single ?? bare).trim()
    return isNewsPicture(address) ? [] : [address]
  })

/**
 * Records which pictures an article names, in the transaction that writes it.
 * @throws Refusal `invalid` when one was dropped meanwhile
 */
export async function recordPictures(
  tx: Queryable,
  newsId: number,
  { before, after }: { before: NewsText | null; after: NewsText },
  now: Date,
): Promise<void> {
  const ids = picturesIn(after)
  const touched = [...new Set([...(before ? picturesIn(before) : []), ...ids])]
  if (touched.length === 0) return
  const known = await lockNewsPictures(tx, touched)
  if (!ids.every((id) => known.includes(id)))
    refuse('invalid', '有图片已经不在了，请重新上传', { field: 'content' })
  await setPicturesOf(tx, newsId, { ids, touched, now })
}

/**
 * Checks and stores a picture, by the rules of all uploads.
 * @param record is called in the transaction that inserts its row
 * @throws Refusal with one of the texts of an upload, or `rate_limited`
 */
export async function storePicture(
  context: UploadContext,
  file: ReceivedFile | null,
  {
    operatorId,
    declaredBytes,
    scratch,
    record,
  }: {
    operatorId: number
    /** Length of the request's body, to report how much too large it is. */
    declaredBytes: number
    scratch: Scratch
    record: (tx: Queryable, picture: NewsPicture) => Promise<void>
  },
): Promise<NewsPicture> {
  if (!file) throw noFile()
  const { db, clock, threads } = context
  const createdAt = clock.now()
  const before = await countNewsPictures(db, operatorId, addSeconds(createdAt, -DAY))
  if (before >= UPLOADS_A_DAY) refuse('rate_limited', '今天上传的图片较多，请明天再试')
  const { type, bytes, sha256, path } = await inspect(file, declaredBytes, { scratch, threads })
  if (type === 'pdf') throw notAPicture()
  const picture = { id: randomId(), type, bytes, sha256, uploadedBy: operatorId, createdAt }
  const key = fileKey(picture.id)
  const content = { bytes, sha256, mime: FILE_TYPES[type].mime }
  return storeWith(
    context,
    { key, path, content, ownerId: null },
    async (tx) => {
      await insertNewsPicture(tx, picture)
      await claimObject(tx, key)
      await record(tx, picture)
      return picture
    },
    ({ id }) => fileKey(id),
  )
}

/** Drops pictures that no article has named for a week; their bytes go with the next sweep of the storage. */
export async function dropUnusedPictures({
  db,
  clock,
}: Pick<UploadContext, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    const dropped = await deleteUnusedPictures(tx, addSeconds(now, -UNUSED_LIFE))
    await doomObjects(tx, dropped.map(fileKey), now)
  })
}
