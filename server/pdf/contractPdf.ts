import {
  type ContractPlanRow,
  contractPlanOf,
  type CostTable,
  displayYuan,
  instalmentName,
  namesBorrower,
  PAPER_CHECK,
  parseYuan,
} from '@domain/index'
import type { ContractRecord } from '../repositories/loans/contracts'
import { momentText } from '../moment'
import type { Column } from './columns'
import { newPaper } from './paper'
import { attachSignature, type PaperSignature } from './signed'

const yuan = (text: string): string => `${displayYuan(parseYuan(text))} 元`

const costRows = (costs: CostTable): [string, string][] => [
  ['借款本金', yuan(costs.principal)],
  ['期限与还款方式', `${costs.term} 个月，${costs.repay_method_text}`],
  ['年化利率（单利）', `${costs.annual_rate}%`],
  ['年化利率（IRR，复利）', `${costs.irr}%`],
  ...costs.items.map(
    ({ name, collector, amount, basis, way, annual_rate: rate }): [string, string] => [
      name,
      [
        `${yuan(amount)}${rate === undefined ? '' : `，年化 ${rate}%`}`,
        way ?? '',
        `由${collector}收取`,
        basis,
      ]
        .filter(Boolean)
        .join('。') + '。',
    ],
  ),
  ['利息合计', yuan(costs.total_interest)],
  ['还款总额', yuan(costs.total_repayment)],
  ...(costs.contingent ?? []).map((cost): [string, string] => [
    `${cost.name}（可能发生）`,
    `年化 ${cost.annual_rate}%。${cost.basis}。${cost.way}。由${cost.collector}收取。`,
  ]),
  ['违约成本', costs.default_cost],
  ['其他费用', costs.no_other_fee],
]

const PLAN_COLUMNS: readonly Column[] = [
  { head: '期次', share: 1 },
  { head: '本金（元）', share: 1, align: 'right' },
  { head: '利息（元）', share: 1, align: 'right' },
  { head: '合计（元）', share: 1, align: 'right' },
]

const planRows = (plan: readonly ContractPlanRow[]): string[][] =>
  plan.map(({ no, principal, interest, payment }) => [
    instalmentName(no),
    principal,
    interest,
    payment,
  ])

export interface DrawnContract extends ContractRecord {
  /** Address of the page on which anyone can check its number. */
  verifyUrl: string
  isFull?: boolean
  /** Null or left out for a contract that was signed with its application. */
  signature?: PaperSignature | null
}

/** Draws a contract; the same contract always gives the same bytes. */
export async function drawContract({
  content,
  sha256,
  verifyUrl,
  isFull = false,
  signature,
}: DrawnContract): Promise<Buffer> {
  const at = new Date(content.signed_at * 1000)
  const paper = await newPaper({ title: `${content.title} ${content.contract_no}`, at })
  paper.title(content.title)
  paper.faint(`合同编号 ${content.contract_no}　订单号 ${content.order_no}`)
  paper.faint(
    `签署时间 ${momentText(content.signed_at)}（北京时间）　版本 ${content.template_version}`,
  )
  paper.heading('合同各方')
  for (const {
    role,
    name,
    id_no: idNo,
    credit_code: code,
    licence_no: licence,
  } of content.parties) {
    const numbers = [
      idNo ? `身份证号 ${idNo}` : '',
      code ? `统一社会信用代码 ${code}` : '',
      licence ? `金融许可证 ${licence}` : '',
    ]
    paper.text([`${role}：${name}`, ...numbers.filter(Boolean)].join('　'))
  }
  paper.heading('综合融资成本明示表')
  paper.table(costRows(content.disclosure))
  content.clauses.forEach(({ title, text }, at) => {
    paper.heading(title.startsWith('附') ? title : `${at + 1}. ${title}`)
    const plan = contractPlanOf({ title, text })
    if (plan) paper.columns(PLAN_COLUMNS, planRows(plan))
    else paper.text(text)
  })
  paper.heading('校验')
  paper.faint(`本合同内容的 SHA-256：${sha256}`)
  if (!isFull && namesBorrower(content.template_version)) {
    paper.faint('本件部分隐藏了借款人的姓名和身份证号；校验值按签署时的完整内容计算。')
  }
  if (signature) attachSignature(paper, content.contract_no, signature)
  paper.check({
    name: '合同编号',
    code: content.contract_no,
    address: verifyUrl,
    note: PAPER_CHECK,
  })
  return paper.finish(content.contract_no)
}
