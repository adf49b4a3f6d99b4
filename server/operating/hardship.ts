import { HARDSHIP_REASON_TEXT } from '@domain/index'
import { openWords } from '../hardship/words'
import { momentOf } from '../moment'
import { type HardshipRequest, listHardships } from '../repositories/hardships'
import type { Sealing } from '../security/sealing'
import type { Operating } from './context'
import { type Page, type PageAsk, readPage } from './pages'

const ERASED = '（已删除）'

function rowOf(sealing: Sealing, request: HardshipRequest) {
  const words = openWords(sealing, request)
  return {
    request_no: request.requestNo,
    order_no: request.orderNo,
    status: request.answeredAt ? ('answered' as const) : ('pending' as const),
    reason: words ? HARDSHIP_REASON_TEXT[words.reason] : ERASED,
    wish: words?.wish ?? ERASED,
    created_at: momentOf(request.createdAt),
    answer: request.answer,
    operator: request.operator ?? '',
  }
}

/** Hardship requests with their decrypted text, oldest first. @param all includes answered ones */
export async function listHardshipRows(
  { db, sealing }: Omit<Operating, 'now'>,
  all: boolean,
  ask: PageAsk,
): Promise<Page<ReturnType<typeof rowOf>>> {
  const { rows, next } = await readPage(
    ask,
    (query) => listHardships(db, { all, ...query }),
    ({ requestNo }) => requestNo,
  )
  return { rows: rows.map((request) => rowOf(sealing, request)), next }
}
