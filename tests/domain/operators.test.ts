import {
  mayOperator,
  OPERATOR_ACTION_TEXT,
  OPERATOR_ROLE_TEXT,
  OPERATOR_ROLES,
  type OperatorPermission,
  RELEASE_KIND_TEXT,
  RELEASE_STATE_TEXT,
} from '@domain/operators'

const rolesFor = (permission: OperatorPermission) =>
  OPERATOR_ROLES.filter((role) => mayOperator(role, permission))

it('who approves a loan does not pay it out', () => {
  expect(rolesFor('applications.review')).toEqual(['reviewer'])
  expect(rolesFor('applications.disburse')).toEqual(['cashier'])
})

it.each([
  'applications.review',
  'applications.disburse',
  'vouchers.review',
  'hardship.answer',
  'releases.decide',
  'news.publish',
] as const)('an auditor has no part in %s', (permission) => {
  expect(mayOperator('auditor', permission)).toBe(false)
})

it('everybody sees applications and vouchers, the log only an auditor', () => {
  expect(rolesFor('applications.read')).toEqual([...OPERATOR_ROLES])
  expect(rolesFor('vouchers.read')).toEqual([...OPERATOR_ROLES])
  expect(rolesFor('audit.read')).toEqual(['auditor'])
})

it('roles and releases are called', () => {
  expect(OPERATOR_ROLE_TEXT).toEqual({ reviewer: '审核员', cashier: '出纳', auditor: '审计员' })
  expect(RELEASE_KIND_TEXT).toEqual({ refund: '退款', write_off: '核销', hardship: '协商减免' })
  expect(RELEASE_STATE_TEXT).toEqual({
    pending: '待复核',
    released: '待转账',
    done: '已办结',
    failed: '转账未成',
    refused: '已退回',
    withdrawn: '已撤回',
  })
})

it('every action in the log has a name of its own', () => {
  const names = Object.values(OPERATOR_ACTION_TEXT)
  for (const name of names) expect(name).toMatch(/^[\u4e00-\u9fff]+$/)
  expect(new Set(names).size).toBe(names.length)
})
