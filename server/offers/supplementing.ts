/** 补充资料: what a borrower adds before the lender decides. */
import {
  cleanText,
  lengthOf,
  SUPPLEMENT_FILES_MAX,
  SUPPLEMENT_WORDS_MAX,
  type Supplement as SupplementReply,
} from '@domain/index'
import { unixSeconds } from '../clock'
import type { Queryable } from '../db/types'
import { type Act, changeStage, lockedLoan } from '../lending/transitions'
import { refuse } from '../refusal'
import { keyOf, type Loan } from '../repositories/loans/loans'
import {
  answerSupplement,
  findSupplements,
  type Supplement,
} from '../repositories/loans/supplements'
import type { Sealing } from '../security/sealing'
import { ownFiles } from '../uploads/ownFiles'

/** Binds the words to what was asked. */
export const supplementContext = (supplementNo: string): string => `supplement:${supplementNo}`

/** The borrower's words; empty without any, and once they are erased. */
export const openSupplement = (
  sealing: Sealing,
  { supplementNo, sealed }: Pick<Supplement, 'supplementNo' | 'sealed'>,
): string => (sealed === '' ? '' : sealing.open(sealed, supplementContext(supplementNo)))

interface Added {
  userId: number
  orderNo: string
  /** Addresses of the caller's uploaded files. */
  files: readonly string[]
  text: string
}

/**
 * Adds what the lender asked for; the application is looked at again, in the caller's transaction. The caller must own the
 * loan.
 * @throws Refusal `invalid` naming the field, `wrong_state` when nothing is asked
 */
export async function addSupplement(
  tx: Queryable,
  sealing: Sealing,
  { userId, orderNo, files, text }: Added,
  act: Act,
): Promise<void> {
  const words = cleanText(text)
  if (words === '' && files.length === 0) {
    refuse('invalid', '请添加文件或写下说明', { field: 'text' })
  }
  if (lengthOf(words) > SUPPLEMENT_WORDS_MAX) {
    refuse('invalid', `最多 ${SUPPLEMENT_WORDS_MAX} 字`, { field: 'text' })
  }
  const fileIds = await ownFiles(tx, userId, files, { max: SUPPLEMENT_FILES_MAX, name: '文件' })
  const loan = await lockedLoan(tx, orderNo)
  const asked = await openSupplementOf(tx, loan)
  if (!asked) return refuse('wrong_state', '这笔申请现在不需要补充资料')
  await answerSupplement(tx, asked, {
    sealed: words === '' ? '' : sealing.seal(words, supplementContext(asked.supplementNo)),
    sealedKey: sealing.keys.current,
    fileIds,
    at: act.now,
  })
  await changeStage(tx, loan, { ...act, event: 'supplemented', to: null })
}

async function openSupplementOf(tx: Queryable, loan: Loan): Promise<Supplement | null> {
  if (loan.status !== 'reviewing' || loan.stage !== 'need_more') return null
  const newest = (await findSupplements(tx, keyOf(loan))).at(-1)
  return newest && !newest.answeredAt ? newest : null
}

/** The newest thing asked for a loan, without what was answered; null when nothing ever was. */
export async function supplementReply(db: Queryable, loan: Loan): Promise<SupplementReply | null> {
  const newest = (await findSupplements(db, keyOf(loan))).at(-1)
  if (!newest) return null
  return {
    supplement_no: newest.supplementNo,
    order_no: loan.orderNo,
    wishes: newest.wishes,
    asked_at: unixSeconds(newest.askedAt),
    answered_at: newest.answeredAt && unixSeconds(newest.answeredAt),
  }
}
