import { type Certificate, displayYuan, parseYuan } from '@domain/index'
import { momentText } from '../moment'
import { newPaper } from './paper'

/** Contents of a certificate. */
export type CertificateFacts = Omit<Certificate, 'pdf_url'>

/** The borrower's unmasked identity. */
export interface BorrowerIdentity {
  name: string
  idCard: string
}

/** A certificate with the full identity, for the borrower's own use. */
export interface FullCertificateFacts extends CertificateFacts {
  identity: BorrowerIdentity
}

type Facts = CertificateFacts & Partial<FullCertificateFacts>

const TITLE = '结清证明'

const borrowerText = ({ borrower, identity }: Facts): string =>
  identity ? `${identity.name}（居民身份证号 ${identity.idCard}）` : borrower

const statement = (facts: Facts): string => {
  const { lender_name: lender, settled_on: day } = facts
  return `兹证明借款人 ${borrowerText(facts)} 在${lender}的下列借款已于 ${day} 全部结清，双方就该笔借款的债权债务关系终止。`
}

const borrowerRows = ({ borrower, identity }: Facts): [string, string][] =>
  identity
    ? [
        ['借款人', identity.name],
        ['证件类型', '居民身份证'],
        ['证件号码', identity.idCard],
      ]
    : [['借款人', borrower]]

const factRows = (facts: Facts): [string, string][] => [
  ...borrowerRows(facts),
  ['贷款人', facts.lender_name],
  ...(facts.lender_credit_code
    ? [['统一社会信用代码', facts.lender_credit_code] as [string, string]]
    : []),
  ...(facts.lender_licence_no ? [['金融许可证', facts.lender_licence_no] as [string, string]] : []),
  ['订单号', facts.order_no],
  ['借款金额', `${displayYuan(parseYuan(facts.amount))} 元`],
  ['期限', `${facts.term} 个月`],
  ['放款日期', facts.disbursed_on],
  ['结清日期', facts.settled_on],
  ['结清方式', facts.settle_type_text],
]

/** Draws a settlement certificate with its seal and verification code. */
export async function drawCertificate(facts: Facts): Promise<Buffer> {
  const { certificate_no: no, issued_at: issuedAt, lender_name: name } = facts
  const paper = await newPaper({ title: `${TITLE} ${no}`, at: new Date(issuedAt * 1000) })
  paper.title(TITLE)
  paper.faint(`证明编号 ${no}　出具时间 ${momentText(issuedAt)}（北京时间）`)
  paper.heading('证明内容')
  paper.text(statement(facts))
  paper.table(factRows(facts))
  paper.signature(name, momentText(issuedAt).slice(0, 10))
  paper.heading('核验')
  paper.text(`核验码 ${facts.verify_code}`)
  paper.faint(`扫描二维码或访问 ${facts.verify_url} 核验本证明的真伪。`)
  paper.qrCode(facts.verify_url)
  return paper.finish(no)
}
