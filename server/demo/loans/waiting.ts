/** What waits at the desk from the first start on, so that each of its pages has something to show. */
import { writeFile } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import { addDays, formatYuan, type IsoDate, todayInShanghai } from '@domain/index'
import { addSeconds } from '../../clock'
import { takeComplaint } from '../../complaints/complaints'
import type { WideDeps } from '../../deps'
import { askHardship } from '../../hardship/requests'
import { approve } from '../../lending/review'
import { insertFile } from '../../repositories/uploadFiles'
import { insertUploadKey } from '../../repositories/uploadKeys'
import { findUserByMobile } from '../../repositories/users'
import { OPAQUE_MIME, sealFile } from '../../uploads/sealed'
import { uploadStore } from '../../uploads/storage'
import { fileKey } from '../../uploads/storeFile'
import { submitVoucher } from '../../vouchers/submit'
import { seedOnce } from '../seedOnce'
import {
  applied,
  chargedBy,
  disbursed,
  disbursedFor,
  dueDaysOf,
  type Historian,
  paidRows,
  repayDayOf,
} from './history'
import { CHEN } from './people'
import { PROOF } from './proof'

/** Name of this demo data; the demo reviewer leaves vouchers from before it to the desk. */
export const WAITING_WORK = 'waiting-work'

/** The same at every try: one that failed leaves bytes that the next one replaces. */
const PROOF_ID = 'de'.repeat(16)

const HOUR = 3_600

/** What was paid too much, fen. */
const EXCESS = 100_00

const TERMS = { repay_method: 'equal_installment', purpose: 'daily' } as const

/** 6,000.00 over 12 months: one instalment paid with 100.00 too much, the second due in three days. */
async function overpaid(who: Historian, today: IsoDate): Promise<string> {
  const next = addDays(today, 3)
  const terms = { ...TERMS, amount: '6000.00', term: 12, repay_day: repayDayOf(next) }
  const orderNo = await disbursed(who, terms, disbursedFor(next, 2))
  const [first] = await dueDaysOf(who, orderNo)
  if (first) await paidRows(who, orderNo, [1], first, EXCESS)
  return orderNo
}

/** Stores the proof of a transfer. */
async function storeProof({ tx, user, sealing }: Historian, { config }: WideDeps, now: Date) {
  const { storage, scratch } = uploadStore(config)
  const content = Buffer.from(PROOF, 'base64')
  const sha256 = createHash('sha256').update(content).digest('hex')
  const facts = { bytes: content.length, sha256 }
  const key = await scratch.use(async (folder) => {
    const path = folder.newPath()
    await writeFile(path, content)
    const own = { ownerId: user.id, storageKey: fileKey(PROOF_ID) }
    const sealed = await sealFile(path, own, sealing)
    await storage.put(own.storageKey, path, { ...sealed, mime: OPAQUE_MIME })
    return sealed
  })
  const file = { id: PROOF_ID, ownerId: user.id, type: 'png' as const, name: '转账回单.png' }
  await insertFile(tx, { ...file, ...facts, createdAt: now })
  await insertUploadKey(tx, key)
}

/** A transfer for the second instalment, whose proof waits for a reviewer. */
async function transferred(who: Historian, orderNo: string, now: Date): Promise<void> {
  const paidOn = todayInShanghai(now.getTime())
  await submitVoucher(who.tx, {
    userId: who.user.id,
    prepay: null,
    now,
    body: {
      order_no: orderNo,
      type: 'installments',
      nos: [2],
      amount: formatYuan(await chargedBy(who, orderNo, [2], paidOn)),
      channel: 'bank_transfer',
      paid_at: paidOn,
      payer_last4: CHEN.bank_card.slice(-4),
      files: [`/uploads/${PROOF_ID}.png`],
      remark: '第 2 期还款',
    },
  })
}

/** 9,000.00 over 12 months, whose next instalments the borrower can't pay as planned. */
async function hard(who: Historian, today: IsoDate, now: Date): Promise<void> {
  const next = addDays(today, 5)
  const terms = { ...TERMS, amount: '9000.00', term: 12, repay_day: repayDayOf(next) }
  const orderNo = await disbursed(who, terms, disbursedFor(next, 1))
  const words = { reason: 'income' as const, wish: '希望接下来三个月每月先还一半，之后补上' }
  await askHardship(who.tx, who.sealing, { userId: who.user.id, orderNo, words, now })
}

/** An application that was approved and waits to be paid out. */
async function approved(who: Historian, now: Date): Promise<void> {
  const terms = { ...TERMS, amount: '4000.00', term: 6, repay_day: 15 }
  const orderNo = await applied(who, terms, addSeconds(now, -4 * HOUR))
  await approve(who.tx, orderNo, { actor: 'demo', now: addSeconds(now, -3 * HOUR) })
}

/** Gives the desk something to do once: each role finds work on each of its pages. */
export async function seedWaiting(deps: WideDeps): Promise<void> {
  const { db, clock, sealing } = deps
  const now = clock.now()
  const today = todayInShanghai(now.getTime())
  await seedOnce(db, WAITING_WORK, now, async (tx) => {
    const user = await findUserByMobile(tx, CHEN.mobile)
    if (!user) return
    const who = { tx, sealing, user, person: CHEN }
    const orderNo = await overpaid(who, today)
    await storeProof(who, deps, now)
    await transferred(who, orderNo, addSeconds(now, -2 * 60))
    await hard(who, today, addSeconds(now, -HOUR))
    await approved(who, now)
    await takeComplaint(tx, sealing, {
      userId: user.id,
      subject: 'fees',
      complaintNo: null,
      loanId: null,
      text: '上个月多还的 100 元还没有退回来，请查一下。',
      files: [],
      now: addSeconds(now, -HOUR),
    })
  })
}
