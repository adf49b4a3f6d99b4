// Operators of the desk: their roles and what each may do.

export const OPERATOR_ROLES = ['reviewer', 'cashier', 'auditor'] as const
export type OperatorRole = (typeof OPERATOR_ROLES)[number]

export const OPERATOR_ROLE_TEXT: Record<OperatorRole, string> = {
  reviewer: '审核员',
  cashier: '出纳',
  auditor: '审计员',
}

/** Roles for each permission. Who approves a loan does not pay it out, and an auditor changes nothing. */
const OPERATOR_PERMISSIONS = {
  'applications.read': OPERATOR_ROLES,
  /** Reads what a decision is made by: means, work, home and contacts of a person, masked. */
  'applications.weigh': ['reviewer', 'auditor'],
  'applications.review': ['reviewer'],
  'applications.disburse': ['cashier'],
  'vouchers.read': OPERATOR_ROLES,
  /** Opens the proof itself, which shows names and numbers unmasked. */
  'vouchers.open': ['reviewer', 'auditor'],
  'vouchers.review': ['reviewer'],
  /** Shows the account that money goes to, as it is. */
  'payees.reveal': ['cashier'],
  /** Shows the phone of a person who was promised a call. */
  'phones.reveal': ['reviewer'],
  'identities.read': ['reviewer', 'auditor'],
  /** Opens both sides of an ID card. */
  'identities.open': ['reviewer'],
  'identities.review': ['reviewer'],
  /** Shows the identity and address of an application under review, and an ID card that is looked at. */
  'identities.reveal': ['reviewer'],
  'hardship.read': ['reviewer', 'auditor'],
  'hardship.answer': ['reviewer'],
  'complaints.read': ['reviewer', 'auditor'],
  /** Opens what a borrower added to a complaint, which may show anything. */
  'complaints.open': ['reviewer'],
  'complaints.answer': ['reviewer'],
  /** What borrowers were called, written and visited about. */
  'contacts.read': ['reviewer', 'auditor'],
  'contacts.record': ['reviewer'],
  'refunds.read': ['cashier', 'auditor'],
  /** Asking for a refund or a write-off, and releasing another operator's. */
  'releases.decide': ['cashier'],
  'releases.read': ['cashier', 'auditor'],
  'news.read': ['reviewer', 'auditor'],
  /** Writing and changing articles, and publishing them. */
  'news.edit': ['reviewer'],
  'news.publish': ['reviewer'],
  'audit.read': ['auditor'],
} as const satisfies Record<string, readonly OperatorRole[]>

export type OperatorPermission = keyof typeof OPERATOR_PERMISSIONS

export const mayOperator = (role: OperatorRole, permission: OperatorPermission): boolean =>
  (OPERATOR_PERMISSIONS[permission] as readonly OperatorRole[]).includes(role)

/** What an operator may have shown without a mask, and the permission for each. */
export const REVEALS = {
  payout: { text: '收款账户', permission: 'payees.reveal' },
  refund: { text: '退款账户', permission: 'payees.reveal' },
  hardship: { text: '联系电话', permission: 'phones.reveal' },
  complaint: { text: '联系电话', permission: 'phones.reveal' },
  contact: { text: '联系电话', permission: 'phones.reveal' },
  identity: { text: '身份与住址', permission: 'identities.reveal' },
  card: { text: '证件信息', permission: 'identities.reveal' },
} as const satisfies Record<string, { text: string; permission: OperatorPermission }>
export type RevealKind = keyof typeof REVEALS

/** What waits at the desk, where it is done, and whose work it is; an auditor sees it all. */
export const DESK_WORK = {
  review: { text: '待审核的申请', page: 'applications', status: 'reviewing', roles: ['reviewer'] },
  identities: {
    text: '待核验的身份',
    page: 'identities',
    status: 'pending',
    roles: ['reviewer'],
  },
  vouchers: { text: '待审核的凭证', page: 'vouchers', status: 'pending', roles: ['reviewer'] },
  hardship: { text: '待答复的协商还款', page: 'hardship', status: 'pending', roles: ['reviewer'] },
  refusedWaivers: {
    text: '近 7 天被退回的减免',
    page: 'hardship',
    status: 'pending',
    roles: ['reviewer'],
  },
  complaints: { text: '待答复的投诉', page: 'complaints', status: 'open', roles: ['reviewer'] },
  overdue: {
    text: '近 7 天未联系的逾期借款',
    page: 'overdue',
    status: 'uncontacted',
    roles: ['reviewer'],
  },
  drafts: { text: '新闻草稿', page: 'news', status: '', roles: ['reviewer'] },
  disburse: { text: '待放款', page: 'applications', status: 'disbursing', roles: ['cashier'] },
  failed: {
    text: '放款失败待处理',
    page: 'applications',
    status: 'disburse_failed',
    roles: ['cashier'],
  },
  refunds: { text: '待登记的退款', page: 'refunds', status: '', roles: ['cashier'] },
  releases: {
    text: '待复核的退款、核销与减免',
    page: 'releases',
    status: 'pending',
    roles: ['cashier'],
  },
  transfers: { text: '待转账的退款', page: 'releases', status: 'released', roles: ['cashier'] },
  returned: { text: '近 7 天被退回', page: 'releases', status: 'refused', roles: ['cashier'] },
} as const satisfies Record<
  string,
  { text: string; page: string; status: string; roles: readonly OperatorRole[] }
>
export type DeskWork = keyof typeof DESK_WORK
export const DESK_WORKS = Object.keys(DESK_WORK) as DeskWork[]

/** Whether a role looks after that work, or an auditor after its progress. */
export const hasWork = (role: OperatorRole, work: DeskWork): boolean =>
  role === 'auditor' || (DESK_WORK[work].roles as readonly OperatorRole[]).includes(role)

/** Most rows of the log of operators in one file. */
export const AUDIT_FILE_MAX = 10_000

/** Most that a search at the desk finds, the newest. */
export const FOUND_MAX = 50

/** Characters of an operator's password. */
export const OPERATOR_PASSWORD = { min: 12, max: 128 } as const

/** Kinds of what one operator asks for and another releases. */
export const RELEASE_KINDS = ['refund', 'write_off', 'hardship'] as const
export type ReleaseKind = (typeof RELEASE_KINDS)[number]

export const RELEASE_KIND_TEXT: Record<ReleaseKind, string> = {
  refund: '退款',
  write_off: '核销',
  hardship: '协商减免',
}

/** A write-off or an offer is done by its release; a refund is released, transferred, and done once its reference is entered. */
export const RELEASE_STATES = [
  'pending',
  'released',
  'done',
  'failed',
  'refused',
  'withdrawn',
] as const
export type ReleaseState = (typeof RELEASE_STATES)[number]

export const RELEASE_STATE_TEXT: Record<ReleaseState, string> = {
  pending: '待复核',
  released: '待转账',
  done: '已办结',
  failed: '转账未成',
  refused: '已退回',
  withdrawn: '已撤回',
}

/** What the log of operators records, and how it is read. */
export const OPERATOR_ACTION_TEXT = {
  operator_added: '新增操作员',
  operator_reset: '重置登录',
  operator_disabled: '停用操作员',
  login: '登录',
  login_failed: '登录失败',
  login_locked: '登录被锁定',
  logout: '退出',
  password_changed: '修改密码',
  sessions_ended: '退出其他登录',
  application_opened: '查看申请',
  application_approved: '批准申请',
  application_offered: '作出批复',
  application_more_asked: '请借款人补充资料',
  application_file_opened: '查看补充资料',
  application_rejected: '驳回申请',
  application_cancelled: '取消申请',
  application_disbursed: '登记放款',
  application_disbursement_failed: '登记放款失败',
  application_disbursement_retried: '重新放款',
  application_card_asked: '请借款人更换收款卡',
  details_revealed: '查看完整信息',
  searched: '查询',
  audit_exported: '导出操作记录',
  identity_file_opened: '打开证件照片',
  identity_verified: '通过实名认证',
  identity_rejected: '驳回实名认证',
  voucher_opened: '查看凭证',
  voucher_file_opened: '打开凭证文件',
  voucher_approved: '通过凭证',
  voucher_rejected: '驳回凭证',
  hardship_listed: '查看协商申请',
  hardship_answered: '答复协商申请',
  hardship_plans_opened: '查看可提供的还款方案',
  hardship_offered: '提供还款方案',
  complaints_listed: '查看投诉',
  complaint_file_opened: '打开投诉附件',
  complaint_answered: '答复投诉',
  contacts_listed: '查看联系记录',
  overdue_listed: '查看逾期的借款',
  contacts_opened: '查看一笔借款的联系记录',
  contact_recorded: '登记联系',
  release_asked: '登记退款或核销',
  release_released: '放行退款或核销',
  release_refused: '退回退款或核销',
  release_withdrawn: '撤回退款或核销',
  refund_sent: '登记退款流水',
  refund_failed: '登记转账未成',
  news_picture_uploaded: '上传新闻图片',
  news_written: '新建新闻',
  news_edited: '修改新闻',
  news_published: '发布新闻',
  news_scheduled: '定时发布新闻',
  news_withdrawn: '撤回新闻',
  news_deleted: '删除新闻草稿',
} as const
export type OperatorAction = keyof typeof OPERATOR_ACTION_TEXT
