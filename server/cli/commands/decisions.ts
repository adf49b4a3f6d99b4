import type { Queryable } from '../../db/types'
import { disburse, failDisbursement, retryDisbursement } from '../../lending/disbursement'
import { askForCard } from '../../lending/payoutCard'
import type { Act } from '../../lending/transitions'
import { approve, cancel, reject } from '../../lending/review'
import { writeOff } from '../../lending/writeOff'
import type { OpsCommand } from './types'

type Work = (tx: Queryable, orderNo: string, act: Act, reason: string) => Promise<void>

const REASON = { reason: '原因' }

/** A command that changes the status of one loan. */
const decision = (
  {
    name,
    summary,
    warns,
    done,
    isReasoned = false,
  }: Pick<OpsCommand, 'name' | 'summary' | 'warns'> & {
    done: string
    isReasoned?: boolean
  },
  work: Work,
): OpsCommand => ({
  name,
  takes: ['订单号'],
  ...(isReasoned ? { options: REASON, needs: ['reason'] } : {}),
  summary,
  warns,
  async run({ db, actor, now }, { 订单号: orderNo = '', reason = '' }) {
    await db.transaction((tx) => work(tx, orderNo, { actor, now }, reason))
    return { message: `${orderNo} ${done}`, data: { order_no: orderNo, done: name } }
  },
})

/** Commands that decide about a loan, by the same functions as the app. */
export const DECISIONS: OpsCommand[] = [
  decision(
    {
      name: 'approve',
      summary: '批准申请，进入放款',
      warns: '批准后借款进入放款，不能退回审核。',
      done: '已批准，等待放款。',
    },
    approve,
  ),
  decision(
    {
      name: 'reject',
      summary: '驳回申请，原因会告诉借款人',
      warns: '驳回后不能恢复，借款人须重新申请。',
      done: '已驳回。',
      isReasoned: true,
    },
    (tx, orderNo, act, reason) => reject(tx, orderNo, reason, act),
  ),
  decision(
    {
      name: 'cancel',
      summary: '取消审核中或放款失败的申请，并告知借款人',
      warns: '取消后不能恢复，借款人须重新申请。',
      done: '已取消。',
    },
    cancel,
  ),
  decision(
    {
      name: 'disburse',
      summary: '登记放款成功，确定各期还款日',
      warns: '放款登记后借款开始计息，不能撤销。',
      done: '已放款。',
    },
    disburse,
  ),
  decision(
    {
      name: 'fail-disbursement',
      summary: '登记放款失败，之后可以重试',
      done: '已登记放款失败。',
      isReasoned: true,
    },
    (tx, orderNo, act, reason) => failDisbursement(tx, orderNo, reason, act),
  ),
  decision(
    { name: 'retry', summary: '放款失败后重新放款', done: '已重新进入放款。' },
    retryDisbursement,
  ),
  decision(
    {
      name: 'ask-card',
      summary: '放款失败后请借款人更换收款卡',
      done: '已请借款人更换收款卡。',
    },
    askForCard,
  ),
  decision(
    {
      name: 'write-off',
      summary: '核销逾期超过 180 天的借款',
      warns: '核销后不能恢复为还款中；之后收到的还款仍会入账。',
      done: '已核销。',
    },
    writeOff,
  ),
]
