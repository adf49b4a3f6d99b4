/** Complaints: each a thread with a number and a day by which it is answered; hardship requests have one, too. */
import {
  cleanText,
  COMPLAINT_FILES_MAX,
  COMPLAINT_STATUS_TEXT,
  COMPLAINT_SUBJECT_TEXT,
  type Complaint as ComplaintReply,
  type ComplaintEntry as EntryReply,
  complaintProblem,
  type ComplaintStatus,
  type ComplaintSubject,
  type ComplaintTaken,
  HARDSHIP_REASON_TEXT,
} from '@domain/index'
import { unixSeconds } from '../clock'
import type { Queryable } from '../db/types'
import { answerRequest } from '../hardship/requests'
import { openWords } from '../hardship/words'
import { dueAfter, openComplaint } from '../lending/openComplaint'
import type { Act } from '../lending/transitions'
import { refuse } from '../refusal'
import {
  type Complaint,
  type ComplaintFile,
  findComplaintEntries,
  findComplaintFiles,
  insertComplaintEntry,
  lockComplaint,
  updateComplaint,
  withdrawComplaint,
} from '../repositories/complaints'
import {
  findHardshipsOf,
  type HardshipRequest,
  lockHardship,
  withdrawHardship,
} from '../repositories/hardships'
import type { Sealing } from '../security/sealing'
import { fileLinks, type LinkSigning } from '../uploads/links'
import { ownFiles } from '../uploads/ownFiles'

/** Binds what was written to its complaint. */
export const complaintContext = (complaintNo: string): string => `complaint:${complaintNo}`

export function statusOf({
  answeredAt,
  withdrawnAt,
}: Pick<Complaint, 'answeredAt' | 'withdrawnAt'>): ComplaintStatus {
  if (withdrawnAt) return 'withdrawn'
  return answeredAt ? 'answered' : 'open'
}

function cleaned(text: string): string {
  const words = cleanText(text)
  const problem = complaintProblem(words)
  if (problem !== null) refuse('invalid', problem, { field: 'text' })
  return words
}

type Thread = Pick<Complaint, 'id' | 'userId' | 'complaintNo'>

const write = (
  tx: Queryable,
  sealing: Sealing,
  { id, userId, complaintNo }: Thread,
  entry: { operator: string | null; text: string; at: Date; fileIds: readonly string[] },
): Promise<void> =>
  insertComplaintEntry(
    tx,
    {
      userId,
      complaintId: id,
      operator: entry.operator,
      sealed: sealing.seal(entry.text, complaintContext(complaintNo)),
      sealedKey: sealing.keys.current,
      createdAt: entry.at,
    },
    entry.fileIds,
  )

interface Written {
  userId: number
  /** Null when it adds to a complaint. */
  subject: ComplaintSubject | null
  /** Null: a new complaint. */
  complaintNo: string | null
  /** Of the caller's own loan; null: about none. */
  loanId: number | null
  text: string
  /** Addresses of the caller's uploaded files. */
  files: readonly string[]
  now: Date
}

/** The complaint that is added to; another person's is refused like an unknown one. It is open again. */
async function reopened(tx: Queryable, { userId, complaintNo, now }: Written): Promise<Complaint> {
  const found = await lockComplaint(tx, complaintNo ?? '')
  if (!found || found.userId !== userId) return refuse('not_found', '投诉不存在')
  const dueOn = statusOf(found) === 'open' ? found.dueOn : dueAfter(now)
  await updateComplaint(tx, found, { answeredAt: null, dueOn })
  return { ...found, dueOn }
}

function begun(tx: Queryable, { userId, subject, loanId, now }: Written) {
  if (subject === null) return refuse('invalid', '请选择投诉的事项', { field: 'subject' })
  return openComplaint(tx, { userId, subject, loanId, hardshipId: null }, now)
}

/**
 * Takes a complaint, or more of one, in the caller's transaction.
 * @throws Refusal `invalid` naming the field, `not_found`
 */
export async function takeComplaint(
  tx: Queryable,
  sealing: Sealing,
  written: Written,
): Promise<ComplaintTaken> {
  const { userId, files, now } = written
  const text = cleaned(written.text)
  const fileIds = await ownFiles(tx, userId, files, { max: COMPLAINT_FILES_MAX, name: '文件' })
  const thread = await (written.complaintNo === null ? begun : reopened)(tx, written)
  await write(tx, sealing, thread, { operator: null, text, at: now, fileIds })
  return { complaint_no: thread.complaintNo, due_on: thread.dueOn }
}

/**
 * Answers a complaint; may be done again. The first answer to a hardship request is that request's.
 * @returns what it was before
 */
export async function answerComplaint(
  tx: Queryable,
  sealing: Sealing,
  { complaintNo, text }: { complaintNo: string; text: string },
  { actor, now }: Act,
): Promise<ComplaintStatus> {
  const words = cleaned(text)
  const thread = (await lockComplaint(tx, complaintNo)) ?? refuse('not_found', '投诉不存在')
  const { hardshipNo } = thread
  const request = hardshipNo === null ? null : await lockHardship(tx, hardshipNo)
  if (request && !request.answeredAt && !request.withdrawnAt) {
    await answerRequest(tx, request.requestNo, words, { actor, now })
    return statusOf(thread)
  }
  await write(tx, sealing, thread, { operator: actor, text: words, at: now, fileIds: [] })
  await updateComplaint(tx, thread, { answeredAt: now, dueOn: thread.dueOn })
  return statusOf(thread)
}

/**
 * Takes back a complaint, or a hardship request with its thread, that waits for an answer. What was written stays readable.
 * @throws Refusal `not_found`, also for another person's; `wrong_state` when it was answered or withdrawn
 */
export async function takeBack(
  tx: Queryable,
  { userId, complaintNo, now }: { userId: number; complaintNo: string; now: Date },
): Promise<void> {
  const thread = await lockComplaint(tx, complaintNo)
  if (!thread || thread.userId !== userId) return refuse('not_found', '投诉不存在')
  if (statusOf(thread) !== 'open') refuse('wrong_state', '已经答复或撤回，不能再撤回')
  const { hardshipNo } = thread
  const request = hardshipNo === null ? null : await lockHardship(tx, hardshipNo)
  if (request && !request.answeredAt && !request.withdrawnAt)
    await withdrawHardship(tx, request, now)
  await withdrawComplaint(tx, thread, now)
}

/** Something written in a thread, decrypted. */
export interface ThreadEntry {
  operator: string | null
  text: string
  at: Date
  files: readonly Omit<ComplaintFile, 'entryId'>[]
}

/** A hardship request and its answer, as they begin its thread; none once its words are erased. */
function hardshipEntries(sealing: Sealing, request: HardshipRequest): ThreadEntry[] {
  const words = openWords(sealing, request)
  if (!words) return []
  const { createdAt, answeredAt, operator, answer } = request
  const text = [HARDSHIP_REASON_TEXT[words.reason], words.wish].filter(Boolean).join('。')
  const asked = { operator: null, text, at: createdAt, files: [] }
  if (!answeredAt) return [asked]
  return [asked, { operator: operator ?? '', text: answer, at: answeredAt, files: [] }]
}

/** What was written in threads of one person, by complaint number, oldest first; what was erased is left out. */
export async function readThreads(
  db: Queryable,
  sealing: Sealing,
  userId: number,
  threads: readonly Complaint[],
): Promise<Map<string, ThreadEntry[]>> {
  const written = await findComplaintEntries(
    db,
    userId,
    threads.map(({ id }) => id),
  )
  const files = await findComplaintFiles(
    db,
    userId,
    written.map(({ id }) => id),
  )
  const requests = threads.some(({ hardshipNo }) => hardshipNo !== null)
    ? await findHardshipsOf(db, userId)
    : []
  return new Map(
    threads.map(({ id, complaintNo, hardshipNo }) => {
      const request = requests.find(({ requestNo }) => requestNo === hardshipNo)
      const asked = request ? hardshipEntries(sealing, request) : []
      const own = written
        .filter((entry) => entry.complaintId === id && entry.sealed !== '')
        .map((entry) => ({
          operator: entry.operator,
          text: sealing.open(entry.sealed, complaintContext(complaintNo)),
          at: entry.createdAt,
          files: files.filter(({ entryId }) => entryId === entry.id),
        }))
      return [complaintNo, [...asked, ...own].sort((a, b) => a.at.getTime() - b.at.getTime())]
    }),
  )
}

/** Complaints of one person as they see them, with fresh links to files. */
export async function complaintReplies(
  db: Queryable,
  sealing: Sealing,
  complaints: readonly Complaint[],
  signing: LinkSigning,
): Promise<ComplaintReply[]> {
  const [first] = complaints
  if (!first) return []
  const threads = await readThreads(db, sealing, first.userId, complaints)
  const entryReply = ({ operator, text, at, files }: ThreadEntry): EntryReply => ({
    is_own: operator === null,
    text,
    at: unixSeconds(at),
    files: files.map((file) => fileLinks(file, signing).fullurl),
  })
  return complaints.map((complaint) => {
    const { complaintNo, subject, orderNo, createdAt, dueOn } = complaint
    const status = statusOf(complaint)
    return {
      complaint_no: complaintNo,
      subject,
      subject_text: COMPLAINT_SUBJECT_TEXT[subject],
      order_no: orderNo,
      status,
      status_text: COMPLAINT_STATUS_TEXT[status],
      created_at: unixSeconds(createdAt),
      due_on: dueOn,
      entries: (threads.get(complaintNo) ?? []).map(entryReply),
    }
  })
}
