import { COMPLAINT_SUBJECT_TEXT, type IsoDate } from '@domain/index'
import { readThreads, statusOf, type ThreadEntry } from '../complaints/complaints'
import { momentOf } from '../moment'
import { type Complaint, listComplaints } from '../repositories/complaints'
import { fileLinks, type LinkSigning } from '../uploads/links'
import { actorTexts } from './actors'
import { named } from './borrowers'
import type { Operating } from './context'
import { type Page, type PageAsk, readPage } from './pages'

const rowOf = (
  complaint: Complaint,
  thread: readonly ThreadEntry[],
  {
    today,
    signing,
    actorText,
  }: { today: IsoDate; signing: LinkSigning; actorText: (actor: string) => string },
) => ({
  complaint_no: complaint.complaintNo,
  subject: COMPLAINT_SUBJECT_TEXT[complaint.subject],
  order_no: complaint.orderNo,
  status: statusOf(complaint),
  created_at: momentOf(complaint.createdAt),
  due_on: complaint.dueOn,
  is_late: statusOf(complaint) === 'open' && complaint.dueOn < today,
  thread: thread.map(({ operator, text, at, files }) => ({
    by: operator === null ? '' : actorText(operator),
    text,
    at: momentOf(at),
    files: files.map((file) => fileLinks(file, signing).url),
  })),
})

/** Complaints with what was written, decrypted; those due first, first. @param all includes answered ones */
export async function listComplaintRows(
  { db, sealing }: Omit<Operating, 'now'>,
  { all, today, signing }: { all: boolean; today: IsoDate; signing: LinkSigning },
  ask: PageAsk,
): Promise<Page<ReturnType<typeof rowOf> & { borrower: string }>> {
  const { rows, next } = await readPage(
    ask,
    (query) => listComplaints(db, { all, ...query }),
    ({ complaintNo }) => complaintNo,
  )
  const threads: ThreadEntry[][] = []
  for (const complaint of rows) {
    const read = await readThreads(db, sealing, complaint.userId, [complaint])
    threads.push(read.get(complaint.complaintNo) ?? [])
  }
  const actorText = await actorTexts(
    db,
    threads.flat().map(({ operator }) => operator),
  )
  const shown = rows.map((complaint, at) =>
    rowOf(complaint, threads[at] ?? [], { today, signing, actorText }),
  )
  return { rows: await named({ db, sealing }, shown), next }
}
