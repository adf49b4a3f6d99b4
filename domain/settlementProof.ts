// Words of a settlement proof: its page, its picture and its PDF say the same, and no more than that it is settled.

import { type IsoDate, longDate, todayInShanghai } from './calendar'
import { displayYuan, type Fen } from './money'

/** The borrower's full name and ID number, which only an owner who proves it gets. */
export interface ProofIdentity {
  name: string
  idCard: string
}

/** What a proof says; texts that are not known are empty. */
export interface SettlementProof {
  /** Masked. */
  borrower: string
  lenderName: string
  lenderCreditCode: string
  lenderLicenceNo: string
  orderNo: string
  /** Null when unknown. */
  amount: Fen | null
  /** Instalments. */
  term: number
  disbursedOn: IsoDate
  settledOn: IsoDate
  /** Unix seconds. */
  issuedAt: number
}

export const PROOF_TITLE = '借款结清证明'

/** Title of the page on which anyone can check a certificate, a contract or an amendment. */
const CHECK_TITLE = '核验文件真伪'

/** How to find out whether it is genuine. */
export const PROOF_CHECK = `扫描二维码，或在“${CHECK_TITLE}”页面输入核验码，可以核对真伪。`

/** The same of a contract or an amendment. */
export const PAPER_CHECK = `扫描二维码，或在“${CHECK_TITLE}”页面输入编号，可以核对真伪和签署情况。`

/** The day in Shanghai on which it was issued: 2026年11月21日. */
export const proofDay = ({ issuedAt }: Pick<SettlementProof, 'issuedAt'>): string =>
  longDate(todayInShanghai(issuedAt * 1000))

/** The sentence that certifies. */
export function proofStatement(
  { borrower, lenderName, settledOn }: SettlementProof,
  identity: ProofIdentity | null,
): string {
  const who = identity
    ? `${identity.name}（居民身份证号 ${identity.idCard}）`
    : borrower || '借款人'
  const whom = lenderName ? `向${lenderName}` : ''
  return `兹证明 ${who} ${whom}申请的下列借款已于 ${longDate(settledOn)} 全部结清，本金、利息等应付款项均已还清，就该笔借款再无未清偿款项。`
}

/**
 * Names and values, line by line; texts that are not known are left out. Whether it was settled early or late concerns the
 * borrower alone and is not among them.
 */
export function proofFacts(
  proof: SettlementProof,
  identity: ProofIdentity | null,
): (readonly [string, string])[] {
  const rows: (readonly [string, string])[] = [
    ['借款人', identity?.name ?? proof.borrower],
    ['居民身份证号', identity?.idCard ?? ''],
    ['贷款人', proof.lenderName],
    ['统一社会信用代码', proof.lenderCreditCode],
    ['金融许可证', proof.lenderLicenceNo],
    ['订单号', proof.orderNo],
    ['借款金额', `${displayYuan(proof.amount)} 元`],
    ['期限', `${proof.term} 期`],
    ['放款日期', longDate(proof.disbursedOn)],
    ['结清日期', longDate(proof.settledOn)],
    ['开具日期', proofDay(proof)],
  ]
  return rows.filter(([, value]) => value !== '')
}

/** Name of its files, without extension: 结清证明-JQ2026… */
export const proofFileName = (certificateNo: string): string =>
  `结清证明-${certificateNo.replace(/[^\w-]/g, '')}`
