import type { DeskComplaint } from '@domain/contract/desk'
import { COMPLAINT_SUBJECT_TEXT, type IsoDate, maskMobile } from '@domain/index'
import { readThreads, statusOf, type ThreadEntry } from '../complaints/complaints'
import type { Queryable } from '../db/types'
import { momentOf } from '../moment'
import { refuse } from '../refusal'
import {
  type Complaint,
  findComplaint,
  findComplaintEntries,
  findComplaintFiles,
  listComplaints,
} from '../repositories/complaints'
import { findHardship } from '../repositories/hardships'
import { findLatestLoan } from '../repositories/loans/findLoans'
import { findFilesOf, type UploadFile } from '../repositories/uploadFiles'
import { findMobile } from '../repositories/users'
import { actorTexts } from './actors'
import { borrowersOf } from './borrowers'
import type { Operating } from './context'
import { type Page, type PageAsk, readPage } from './pages'

const rowOf = (
  complaint: Complaint,
  thread: readonly ThreadEntry[],
  { today, actorText }: { today: IsoDate; actorText: (actor: string) => string },
) => ({
  complaint_no: complaint.complaintNo,
  subject: COMPLAINT_SUBJECT_TEXT[complaint.subject],
  order_no: complaint.orderNo,
  hardship_no: complaint.hardshipNo ?? '',
  status: statusOf(complaint),
  created_at: momentOf(complaint.createdAt),
  due_on: complaint.dueOn,
  is_late: statusOf(complaint) === 'open' && complaint.dueOn < today,
  thread: thread.map(({ operator, text, at, files }) => ({
    by: operator === null ? '' : actorText(operator),
    text,
    at: momentOf(at),
    files: files.map(({ id, name, type, bytes }) => ({ id, name, type, bytes })),
  })),
})

/** Who complains: by the loan it is about, else by the newest one, else by the mobile. */
interface Complainant {
  loanNo: string
  /** Masked; of who never borrowed. */
  mobile: string
  /** Whether the next answer is that of the hardship request whose thread it is. */
  endsHardship: boolean
}

const NO_PERSON: Complainant = { loanNo: '', mobile: '', endsHardship: false }

async function personOf(
  db: Queryable,
  { userId, orderNo, hardshipNo }: Complaint,
): Promise<Complainant> {
  const request = hardshipNo === null ? null : await findHardship(db, hardshipNo)
  const endsHardship = request !== null && !request.answeredAt && !request.withdrawnAt
  const loanNo = orderNo || ((await findLatestLoan(db, userId))?.orderNo ?? '')
  if (loanNo !== '') return { loanNo, mobile: '', endsHardship }
  const mobile = await findMobile(db, userId)
  return { loanNo, mobile: mobile && maskMobile(mobile), endsHardship }
}

/** Complaints with what was written, decrypted; those due first, first. @param all besides those that wait; @param no of one alone */
export async function listComplaintRows(
  { db, sealing }: Omit<Operating, 'now'>,
  { all, no, today }: { all: boolean; no: string | null; today: IsoDate },
  ask: PageAsk,
): Promise<Page<DeskComplaint>> {
  const { rows, next } = await readPage(
    ask,
    (query) => listComplaints(db, { all, no, ...query }),
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
    rowOf(complaint, threads[at] ?? [], { today, actorText }),
  )
  const people = await Promise.all(rows.map((complaint) => personOf(db, complaint)))
  const names = await borrowersOf(
    { db, sealing },
    people.map(({ loanNo }) => loanNo),
  )
  const named = shown.map((row, at) => {
    const { loanNo, mobile, endsHardship } = people[at] ?? NO_PERSON
    const borrower = names.get(loanNo) ?? mobile
    return { ...row, borrower, loan_no: loanNo, ends_hardship: endsHardship }
  })
  return { rows: named, next }
}

/** A file that was added to a complaint; undefined when it has none of that id. @throws Refusal `not_found` for the complaint */
export async function fileOfComplaint(
  db: Queryable,
  { complaintNo, id }: { complaintNo: string; id: string },
): Promise<UploadFile | undefined> {
  const complaint = (await findComplaint(db, complaintNo)) ?? refuse('not_found', '投诉不存在')
  const entries = await findComplaintEntries(db, complaint.userId, [complaint.id])
  const files = await findComplaintFiles(
    db,
    complaint.userId,
    entries.map((entry) => entry.id),
  )
  const own = files.filter((file) => file.id === id).map((file) => file.id)
  return (await findFilesOf(db, complaint.userId, own))[0]
}
