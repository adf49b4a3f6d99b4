/** 补充协议: the text by which a loan's plan changes, from one template, so that what is accepted is what was shown. */
import type { Clause } from './contract/contract'
import { displayYuan } from './money'
import {
  type Arrangement,
  HARDSHIP_BROKEN_DAYS,
  HARDSHIP_CREDIT_TEXT,
  hardshipChoiceText,
} from './hardshipPlans'

export const AMENDMENT_TITLE = '补充协议'

/** Version of the template below. */
export const AMENDMENT_VERSION = '2026-11-29'

/** Name of an amendment's file, without extension. */
export const amendmentFileName = (offerNo: string): string =>
  `${AMENDMENT_TITLE}-${offerNo.replace(/[^\w-]/g, '')}`

const yuan = (fen: number): string => `${displayYuan(fen)} 元`

/** What the wait costs, and with which instalment it is paid. */
function waitText({ choice, wait, waitFrom, waitTo, waived }: Arrangement): string {
  if (choice.kind === 'custom') {
    const rest =
      waitFrom === waitTo ? '' : `${waitFrom} 至 ${waitTo} 不用还款，利息按合同利率计算，`
    const later = wait > 0 ? `${rest}其中 ${yuan(wait)}随各期支付，不再计息。` : rest
    return later + (waived.interest > 0 ? `免收利息 ${yuan(waived.interest)}。` : '')
  }
  if (waitFrom === waitTo) return ''
  const cost = `${waitFrom} 至 ${waitTo} 不用还款，这段时间的利息按合同利率计算，共 ${yuan(wait + waived.interest)}`
  const less = waived.interest > 0 ? `，其中免收 ${yuan(waived.interest)}` : ''
  return `${cost}${less}，随最后一期支付，不再计息。`
}

function owedText({ choice, arrears, penalty, waived }: Arrangement): string {
  const isSpread = choice.kind === 'custom'
  const spread =
    isSpread && arrears > 0 ? `已到期的利息 ${yuan(arrears)}随各期支付，不再增加。` : ''
  const parts = [
    !isSpread && arrears > 0 ? `已到期的利息 ${yuan(arrears)}` : '',
    penalty > 0 ? `已产生的罚息 ${yuan(penalty)}` : '',
  ].filter(Boolean)
  const first = parts.length > 0 ? `${parts.join('、')}随第一期支付，不再增加。` : ''
  return spread + first + (waived.penalty > 0 ? `免收罚息 ${yuan(waived.penalty)}。` : '')
}

/** Clauses of an amendment; `contractNo` names the contract that it belongs to. */
export function amendmentClauses(plan: Arrangement, contractNo: string): Clause[] {
  const { rows, principal, interestBefore, interestAfter, waived } = plan
  const hasWaivers = waived.interest + waived.penalty > 0
  return [
    {
      title: '变更的内容',
      text: `本协议变更合同 ${contractNo} 的还款计划：${hardshipChoiceText(plan.choice)}，共 ${rows.length} 期。未还本金 ${yuan(principal)} 不变，年利率不变，利息和罚息不计复利，不收取任何费用。`,
    },
    {
      title: '新的还款计划',
      text: `各期金额和还款日见下表。${waitText(plan)}${owedText(plan)}按新计划还需支付利息合计 ${yuan(interestAfter)}，原计划为 ${yuan(interestBefore)}。`,
    },
    {
      title: '逾期与征信',
      text: `被替换的各期自本协议生效起不再产生罚息。${HARDSHIP_CREDIT_TEXT}新计划的罚息按合同计算。`,
    },
    {
      title: '提前还款',
      text: '可以随时提前还各期或提前结清，不收取费用；没有到期的利息不再收取，不用还款的时间已经过去的，利息按天计算。',
    },
    {
      title: '没有按新计划还款',
      text: `新计划的任一期逾期满 ${HARDSHIP_BROKEN_DAYS} 天，本次协商终止，还款计划不变${hasWaivers ? '，免收的利息和罚息恢复收取' : ''}。`,
    },
    {
      title: '生效',
      text: '借款人以短信验证码确认后生效。原计划保留可查，合同的其他约定不变。',
    },
  ]
}
