import {
  displayYuan,
  type HardshipAmendment,
  type HardshipRow,
  PAPER_CHECK,
  parseYuan,
} from '@domain/index'
import { unixSeconds } from '../clock'
import { momentText } from '../moment'
import type { Column } from './columns'
import { newPaper } from './paper'
import { attachSignature, type PaperSignature } from './signed'

/** An amendment, and how it was accepted. */
export interface AmendmentFacts {
  amendment: HardshipAmendment
  sha256: string
  /** Address of the page on which anyone can check its number. */
  verifyUrl: string
  /** Null while it is only offered. */
  acceptance: { at: Date; provenBy: 'code' | 'password' } | null
  /** Null without certificates. */
  signature: PaperSignature | null
}

const PROOFS = { code: '短信验证码', password: '登录密码' } as const

const COLUMNS: readonly Column[] = [
  { head: '还款日', share: 1 },
  { head: '本金（元）', share: 1, align: 'right' },
  { head: '利息（元）', share: 1, align: 'right' },
  { head: '罚息（元）', share: 1, align: 'right' },
  { head: '合计（元）', share: 1, align: 'right' },
]

const shown = (text: string): string => displayYuan(parseYuan(text))

const rowsOf = (rows: readonly HardshipRow[]): string[][] =>
  rows.map(({ due_date: day, principal, interest, penalty }) => [
    day,
    shown(principal),
    shown(interest),
    shown(penalty),
    displayYuan(
      [principal, interest, penalty].reduce((sum, text) => sum + (parseYuan(text) ?? 0), 0),
    ),
  ])

/** Draws an amendment; the same one always gives the same bytes. */
export async function drawAmendment({
  amendment,
  sha256,
  verifyUrl,
  acceptance,
  signature,
}: AmendmentFacts): Promise<Buffer> {
  const { title, offer_no: offerNo, contract_no: contractNo, order_no: orderNo } = amendment
  const at = new Date(amendment.offered_at * 1000)
  const paper = await newPaper({ title: `${title} ${offerNo}`, at })
  paper.title(title)
  paper.faint(`编号 ${offerNo}　合同编号 ${contractNo}　订单号 ${orderNo}`)
  paper.faint(
    `提供时间 ${momentText(amendment.offered_at)}，有效至 ${momentText(amendment.valid_until)}（北京时间）　版本 ${amendment.template_version}`,
  )
  paper.faint(
    acceptance === null
      ? '尚未接受，不发生效力。'
      : `借款人于 ${momentText(unixSeconds(acceptance.at))} 以${PROOFS[acceptance.provenBy]}确认接受。`,
  )
  paper.heading('协议各方')
  for (const { role, name, id_no: idNo } of amendment.parties) {
    paper.text([`${role}：${name}`, idNo ? `身份证号 ${idNo}` : ''].filter(Boolean).join('　'))
  }
  amendment.clauses.forEach(({ title: clause, text }, index) => {
    paper.heading(`${index + 1}. ${clause}`)
    paper.text(text)
  })
  paper.heading('附一　新的还款计划')
  paper.columns(COLUMNS, rowsOf(amendment.plan.rows))
  paper.heading('附二　被替换的各期')
  paper.columns(COLUMNS, rowsOf(amendment.before))
  paper.heading('校验')
  paper.faint(`本协议内容的 SHA-256：${sha256}`)
  paper.faint(`所属合同内容的 SHA-256：${amendment.contract_sha256}，合同载明借款人的身份。`)
  if (signature) attachSignature(paper, offerNo, signature)
  // Who holds one that was never accepted would find nothing.
  if (acceptance) {
    paper.check({ name: '协议编号', code: offerNo, address: verifyUrl, note: PAPER_CHECK })
  }
  return paper.finish(offerNo)
}
