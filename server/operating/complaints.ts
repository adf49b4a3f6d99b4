import { COMPLAINT_SUBJECT_TEXT, type IsoDate } from '@domain/index'
import { readThreads, statusOf, type ThreadEntry } from '../complaints/complaints'
import { momentOf } from '../moment'
import { type Complaint, listComplaints } from '../repositories/complaints'
import { fileLinks, type LinkSigning } from '../uploads/links'
import type { Operating } from './context'
import { type Page, type PageAsk, readPage } from './pages'

const rowOf = (
  complaint: Complaint,
  thread: readonly ThreadEntry[],
  { today, signing }: { today: IsoDate; signing: LinkSigning },
) => ({
  complaint_no: complaint.complaintNo,
  subject: COMPLAINT_SUBJECT_TEXT[complaint.subject],
  order_no: complaint.orderNo,
  status: statusOf(complaint),
  created_at: momentOf(complaint.createdAt),
  due_on: complaint.dueOn,
  is_late: !complaint.answeredAt && complaint.dueOn < today,
  thread: thread.map(({ operator, text, at, files }) => ({
    by: operator ?? '',
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
): Promise<Page<ReturnType<typeof rowOf>>> {
  const { rows, next } = await readPage(
    ask,
    (query) => listComplaints(db, { all, ...query }),
    ({ complaintNo }) => complaintNo,
  )
  const shown: ReturnType<typeof rowOf>[] = []
  for (const complaint of rows) {
    const threads = await readThreads(db, sealing, complaint.userId, [complaint])
    shown.push(rowOf(complaint, threads.get(complaint.complaintNo) ?? [], { today, signing }))
  }
  return { rows: shown, next }
}
