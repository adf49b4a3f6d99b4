import { AGREEMENT_VERSION } from '@domain/agreements'
import { CONSENT_TITLES, type ConsentCode } from '@domain/consents'
import type { ConsentEntry } from '@/api/consents'

export interface ConsentInfo {
  code: ConsentCode
  title: string
  /** In force now. */
  version: typeof AGREEMENT_VERSION
  /** What withdrawing it does; for a contract, how it ends instead. */
  effect: string
}

const EFFECTS: Record<ConsentCode, string> = {
  privacy:
    '撤回后，你会在所有设备上退出登录，审核中的申请会取消，这台设备上的同意记录会被删除。首页、利率和新闻仍可浏览，再次登录前会重新征得你的同意。已有借款的合同和还款不受影响。',
  user: '这是使用账号的约定，在你使用账号期间有效。不再使用时，可以在设置中注销账号。',
  sensitive_info:
    '撤回后，审核中的申请会取消，重新同意前不能再申请借款。已经放款的借款，为履行合同和法律义务所必需的处理不受影响。',
  contact_info: '撤回后，我们不再通过联系人找你。审核中的申请、以后的申请和已有借款都不受影响。',
  credit_report:
    '撤回后，我们不再查询你的征信；审核中的申请会取消，重新同意前不能再申请借款。已有借款的还款情况，仍依法如实报送。',
  loan_contract:
    '每笔借款各有一份合同，在借款详情中查看。合同不能单独撤回：审核中的申请可以取消，已放款的借款可以提前结清。',
}

/** How far a withdrawal reaches: the server, or this device alone, for a guest or where the backend lacks the call. */
export type Reach = 'server' | 'device' | 'unsupported'

const AGAIN = '再次登录前会重新征得你的同意'

/** Shown where the backend lacks the call. */
export const NOT_WITHDRAWN =
  '服务器暂不支持在线撤回：其他设备上的登录、审核中的申请和服务器上的记录都不受影响，需要处理请联系客服。'

const PRIVACY_ELSEWHERE: Record<Exclude<Reach, 'server'>, string> = {
  device: `撤回后，这台设备上的同意记录会被删除，${AGAIN}。首页、利率和新闻仍可浏览。`,
  unsupported: `撤回后，你会在这台设备上退出登录，同意记录会从这台设备删除，${AGAIN}。${NOT_WITHDRAWN}`,
}

export const consentInfo = (code: ConsentCode, reach: Reach = 'server'): ConsentInfo => ({
  code,
  title: CONSENT_TITLES[code],
  version: AGREEMENT_VERSION,
  effect: code === 'privacy' && reach !== 'server' ? PRIVACY_ELSEWHERE[reach] : EFFECTS[code],
})

/** Agreed to on the device, before anything personal is asked. */
export const DEVICE_CONSENTS = ['privacy', 'user'] as const satisfies readonly ConsentCode[]

/** Agreed to with an application. */
export const APPLICATION_CONSENTS = [
  'sensitive_info',
  'contact_info',
  'credit_report',
  'loan_contract',
] as const satisfies readonly ConsentCode[]

/** State of a consent, with the record that it follows from. */
export interface ConsentStatus {
  state: 'given' | 'withdrawn' | 'none'
  /** Empty without a record. */
  version: string
  /** Unix seconds; null without a record. */
  at: number | null
}

export const STATE_TEXT: Record<ConsentStatus['state'], string> = {
  given: '已同意',
  withdrawn: '已撤回',
  none: '未同意',
}

export const NOT_RECORDED: ConsentStatus = { state: 'none', version: '', at: null }

const stateOf = ({ granted }: ConsentEntry): ConsentStatus['state'] =>
  granted ? 'given' : 'withdrawn'

export const statusOf = (last: ConsentEntry | null): ConsentStatus =>
  last ? { state: stateOf(last), version: last.version, at: last.at } : NOT_RECORDED
