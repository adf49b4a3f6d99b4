import { renderUnicodeCompact } from 'uqr'
import { OPERATOR_ROLE_TEXT, OPERATOR_ROLES, type OperatorRole } from '@domain/operators'
import { momentOf } from '../../moment'
import { addOperator, disableLogin, type Enrolment, resetLogin } from '../../operating/operators'
import { refuse } from '../../refusal'
import { listOperators, type Operator } from '../../repositories/operators'
import { scryptHasher } from '../../security/passwords'
import type { OpsCommand, OpsContext, OpsResult } from './types'

const NAME = '名字'

function stateOf({ disabledAt, lockedUntil, mustChange }: Operator, now: Date): string {
  if (disabledAt) return '已停用'
  if (lockedUntil && lockedUntil > now) return `锁定至 ${momentOf(lockedUntil)}`
  return mustChange ? '未改初始密码' : '正常'
}

const list: OpsCommand = {
  name: 'operators list',
  summary: '列出运营台的操作员',
  async run({ db, now }) {
    const data = (await listOperators(db)).map((operator) => ({
      name: operator.name,
      role: operator.role,
      state: stateOf(operator, now),
      created_at: momentOf(operator.createdAt),
    }))
    if (data.length === 0) return { message: '还没有操作员。', data }
    const rows = data.map((row) => [
      row.name,
      OPERATOR_ROLE_TEXT[row.role],
      row.state,
      row.created_at,
    ])
    return { tables: [{ columns: [NAME, '角色', '状态', '创建时间'], rows }], data }
  },
}

function readRole(text: string): OperatorRole {
  const role = OPERATOR_ROLES.find((known) => known === text)
  return role ?? refuse('invalid', `没有角色“${text}”。可用：${OPERATOR_ROLES.join('、')}`)
}

/** What the operator needs to log in, with the secret as a QR code for an authenticator. */
const shown = (name: string, { password, uri }: Enrolment): OpsResult => ({
  record: [
    [NAME, name],
    ['一次性密码', password],
    ['动态码密钥', uri],
  ],
  drawing: renderUnicodeCompact(uri, { border: 2 }).split('\n'),
  message: '请当面交给本人：用身份验证器扫描二维码，首次登录时须改密码。以上内容只显示这一次。',
  data: { name, password, uri },
})

const enrolling = ({ sealing }: OpsContext) => ({ sealing, passwords: scryptHasher() })

const add: OpsCommand = {
  name: 'operators add',
  takes: [NAME],
  options: { role: `角色：${OPERATOR_ROLES.join('、')}` },
  needs: ['role'],
  summary: '新增运营台的操作员，显示一次性密码与动态码密钥',
  async run(context, { [NAME]: name = '', role = '' }) {
    const operator = { name, role: readRole(role) }
    const enrolment = await context.db.transaction((tx) =>
      addOperator(tx, enrolling(context), operator, context),
    )
    return shown(name, enrolment)
  },
}

const reset: OpsCommand = {
  name: 'operators reset',
  takes: [NAME],
  summary: '重置操作员的密码与动态码密钥，解除锁定与停用',
  warns: '旧密码与旧动态码立即失效，登录立即结束。',
  async run(context, { [NAME]: name = '' }) {
    const enrolment = await context.db.transaction((tx) =>
      resetLogin(tx, enrolling(context), name, context),
    )
    return shown(name, enrolment)
  },
}

const disable: OpsCommand = {
  name: 'operators disable',
  takes: [NAME],
  summary: '停用操作员，登录立即结束',
  async run(context, { [NAME]: name = '' }) {
    await context.db.transaction((tx) => disableLogin(tx, name, context))
    return { message: `操作员 ${name} 已停用。`, data: { name } }
  },
}

/** Commands about who may log in to the desk. */
export const OPERATORS: OpsCommand[] = [list, add, reset, disable]
