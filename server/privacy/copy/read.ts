/** The copy of their personal data that a person may ask for (PIPL, article 45): complete and unmasked. */
import {
  COMPLAINT_SUBJECT_TEXT,
  CONSENT_TITLES,
  CONTACT_MEANS_TEXT,
  CONTACT_OUTCOME_TEXT,
  CONTACT_PARTY_TEXT,
  CONTACT_PURPOSE_TEXT,
  contactRulesText,
  HARDSHIP_REASON_TEXT,
  HARDSHIP_STATUS_TEXT,
  hardshipChoiceText,
  labelOf,
  PAYMENT_STATUS_TEXT,
  PURPOSES,
  todayInShanghai,
} from '@domain/index'
import { unixSeconds } from '../../clock'
import type { Deps } from '../../deps'
import { staffText } from '../../contacts/log'
import { openNote } from '../../contacts/note'
import { openWords } from '../../hardship/words'
import { channelName } from '../../payments/channels'
import { readThreads } from '../../complaints/complaints'
import { findFeed } from '../../repositories/calendarFeeds'
import { findComplaintsOf } from '../../repositories/complaints'
import { findConsentHistory } from '../../repositories/consents'
import { findOffersOf, type OfferRecord } from '../../repositories/hardshipOffers'
import { findHardshipsOf, type HardshipRequest } from '../../repositories/hardships'
import { findContactsOf } from '../../repositories/loans/contacts'
import { listReceipts } from '../../repositories/loans/receipts'
import {
  findAccountChanges,
  findClosingRequests,
  findSentMessages,
  findStartedPayments,
  findUploads,
  findWechatIdentities,
} from '../../repositories/personalData'
import { findExports } from '../../repositories/personalExports'
import { findSessionsOf } from '../../repositories/sessions'
import type { User } from '../../repositories/users'
import { cardSections } from './cards'
import { identitySection } from './identities'
import { loanSections } from './loans'
import { messageSections } from './messages'
import { offerSections } from './offers'
import { opened } from './opened'
import { type CopyFacts, type CopySection, momentOf, section, yuanOf } from './section'

type CopyDeps = Pick<Deps, 'db' | 'clock' | 'sealing' | 'gateways'>

/** More than any person has. */
const ROWS_READ = 10_000

const CHANGES: Record<string, string> = {
  profile: '修改资料',
  password: '修改密码',
  mobile: '换手机号',
  sessions_ended: '退出其他设备',
  identity_read: '读取完整身份信息',
}

const EXPORTS = {
  statement_csv: '还款流水（CSV）',
  statement_pdf: '还款流水（PDF）',
  personal_copy: '个人信息副本',
} as const

async function accountSections({ db, clock }: CopyDeps, user: User): Promise<CopySection[]> {
  const { id } = user
  const feed = await findFeed(db, id)
  return [
    section(
      { key: 'account', title: '账号', as: 'facts' },
      [user],
      [
        ['username', '用户名', ({ username }) => username],
        ['nickname', '昵称', ({ nickname }) => nickname],
        ['mobile', '手机号', ({ mobile }) => mobile],
        ['email', '邮箱', ({ email }) => email],
        ['has_avatar', '有头像', ({ avatar }) => avatar !== ''],
        ['created_at', '注册时间', ({ createdAt }) => momentOf(createdAt)],
      ],
    ),
    section(
      { key: 'devices', title: '登录设备', as: 'table' },
      await findSessionsOf(db, id, '', clock.now()),
      [
        ['device', '设备', ({ device }) => device],
        ['created_at', '登录时间', ({ createdAt }) => momentOf(createdAt)],
      ],
    ),
    section(
      { key: 'account_changes', title: '账号变更', as: 'table' },
      await findAccountChanges(db, id),
      [
        ['at', '时间', ({ at }) => momentOf(at)],
        ['event', '事项', ({ event }) => CHANGES[event] ?? event],
        ['order_no', '订单号', ({ orderNo }) => orderNo],
      ],
    ),
    section(
      { key: 'consents', title: '同意与撤回', as: 'table' },
      await findConsentHistory(db, id, ROWS_READ),
      [
        ['at', '时间', ({ at }) => momentOf(at)],
        ['title', '文本', ({ code }) => CONSENT_TITLES[code]],
        ['version', '版本', ({ version }) => version],
        ['granted', '同意', ({ granted }) => granted],
        ['order_no', '订单号', ({ orderNo }) => orderNo],
      ],
    ),
    section({ key: 'wechat', title: '微信标识', as: 'table' }, await findWechatIdentities(db, id), [
      ['app_id', '小程序', ({ appId }) => appId],
      ['openid', 'openid', ({ openid }) => openid],
      ['updated_at', '时间', ({ updatedAt }) => momentOf(updatedAt)],
    ]),
    section(
      { key: 'messages', title: '最近一天的验证码短信', as: 'table' },
      await findSentMessages(db, user.mobile),
      [
        ['sent_at', '时间', ({ sentAt }) => momentOf(sentAt)],
        ['ip', '网络地址', ({ ip }) => ip],
      ],
    ),
    section({ key: 'calendar_feed', title: '日历订阅', as: 'table' }, feed ? [feed] : [], [
      ['created_at', '开通时间', ({ createdAt }) => momentOf(createdAt)],
      ['read_at', '最近读取', ({ readAt }) => momentOf(readAt)],
    ]),
    section({ key: 'exports', title: '导出记录', as: 'table' }, await findExports(db, id), [
      ['at', '时间', ({ at }) => momentOf(at)],
      ['kind', '内容', ({ kind }) => EXPORTS[kind]],
      ['year', '年份', ({ year }) => year],
    ]),
    section({ key: 'closing', title: '注销申请', as: 'table' }, await findClosingRequests(db, id), [
      ['requested_at', '申请时间', ({ requestedAt }) => momentOf(requestedAt)],
      ['due_at', '到期时间', ({ dueAt }) => momentOf(dueAt)],
      ['cancelled_at', '撤销时间', ({ cancelledAt }) => momentOf(cancelledAt)],
    ]),
  ]
}

function hardshipSection({ sealing }: CopyDeps, requests: readonly HardshipRequest[]): CopySection {
  const rows = requests.map((request) => ({
    request,
    words: opened(() => openWords(sealing, request)),
  }))
  return section({ key: 'hardships', title: '协商还款', as: 'facts' }, rows, [
    ['request_no', '申请编号', ({ request }) => request.requestNo],
    ['order_no', '订单号', ({ request }) => request.orderNo],
    ['reason', '原因', ({ words }) => words && HARDSHIP_REASON_TEXT[words.reason]],
    ['wish', '希望的安排', ({ words }) => words && words.wish],
    ['created_at', '申请时间', ({ request }) => momentOf(request.createdAt)],
    ['answer', '答复', ({ request }) => request.answer],
    ['answered_at', '答复时间', ({ request }) => momentOf(request.answeredAt)],
    ['withdrawn_at', '撤回时间', ({ request }) => momentOf(request.withdrawnAt)],
    ['monthly', '每月最多还', ({ words }) => (words?.monthly ? yuanOf(words.monthly) : '')],
    [
      'option',
      '想要的方式',
      ({ words }) => (words?.option ? hardshipChoiceText(words.option) : ''),
    ],
  ])
}

const offerSection = (offers: readonly OfferRecord[]): CopySection =>
  section({ key: 'hardship_offers', title: '协商的还款方案', as: 'facts' }, offers, [
    ['offer_no', '方案编号', ({ offerNo }) => offerNo],
    ['order_no', '订单号', ({ orderNo }) => orderNo],
    ['plan', '方案', ({ plan }) => hardshipChoiceText(plan.choice)],
    [
      'state',
      '状态',
      ({ state }) => (HARDSHIP_STATUS_TEXT as Record<string, string>)[state] ?? state,
    ],
    ['offered_at', '提供时间', ({ offeredAt }) => momentOf(offeredAt)],
    ['accepted_at', '接受时间', ({ acceptedAt }) => momentOf(acceptedAt)],
    ['clauses', '补充协议', ({ amendment }) => amendment.clauses.map(({ text }) => text).join('')],
    ['sha256', '内容校验值（SHA-256）', ({ sha256 }) => sha256],
  ])

async function contactSection({ db, sealing }: CopyDeps, userId: number): Promise<CopySection> {
  const contacts = await findContactsOf(db, userId)
  return section({ key: 'contacts', title: '电话、信函和上门的联系记录', as: 'facts' }, contacts, [
    ['contact_no', '编号', ({ contactNo }) => contactNo],
    ['order_no', '订单号', ({ orderNo }) => orderNo],
    ['at', '联系时间', ({ at }) => momentOf(at)],
    ['recorded_at', '登记时间', ({ recordedAt }) => momentOf(recordedAt)],
    ['means', '方式', ({ means }) => CONTACT_MEANS_TEXT[means]],
    ['purpose', '为了什么', ({ purpose }) => CONTACT_PURPOSE_TEXT[purpose]],
    ['party', '联系了谁', ({ party }) => CONTACT_PARTY_TEXT[party]],
    ['number', '拨打的号码', ({ number }) => number],
    ['outcome', '结果', ({ outcome }) => CONTACT_OUTCOME_TEXT[outcome]],
    ['note', '内容', (contact) => opened(() => openNote(sealing, contact))],
    ['by', '联系人员', staffText],
    ['broken_rules', '不合规则', ({ brokenRules }) => contactRulesText(brokenRules)],
  ])
}

async function complaintSection({ db, sealing }: CopyDeps, userId: number): Promise<CopySection> {
  const complaints = await findComplaintsOf(db, userId)
  const threads = await readThreads(db, sealing, userId, complaints)
  const entries = complaints.flatMap((complaint) =>
    (threads.get(complaint.complaintNo) ?? []).map((entry) => ({ complaint, entry })),
  )
  return section({ key: 'complaints', title: '投诉与协商的往来', as: 'facts' }, entries, [
    ['complaint_no', '编号', ({ complaint }) => complaint.complaintNo],
    ['subject', '事项', ({ complaint }) => COMPLAINT_SUBJECT_TEXT[complaint.subject]],
    ['by', '谁写的', ({ entry }) => (entry.operator === null ? '本人' : '客服')],
    ['text', '内容', ({ entry }) => entry.text],
    ['at', '时间', ({ entry }) => momentOf(entry.at)],
  ])
}

async function paymentSections(deps: CopyDeps, userId: number): Promise<CopySection[]> {
  const { db } = deps
  const receipts = await listReceipts(db, { userId, loanId: null }, { limit: ROWS_READ, offset: 0 })
  return [
    section({ key: 'payments', title: '还款', as: 'table' }, receipts, [
      ['receipt_no', '回单编号', ({ receiptNo }) => receiptNo],
      ['order_no', '订单号', ({ orderNo }) => orderNo],
      ['purpose', '借款用途', ({ purpose }) => labelOf(PURPOSES, purpose)],
      ['paid_on', '付款日期', ({ paidOn }) => paidOn],
      ['amount', '金额', ({ amount }) => yuanOf(amount)],
      ['principal', '本金', ({ principal }) => yuanOf(principal)],
      ['interest', '利息', ({ interest }) => yuanOf(interest)],
      ['penalty', '罚息', ({ penalty }) => yuanOf(penalty)],
      ['channel', '付款方式', ({ channel }) => channelName(deps, channel)],
    ]),
    section(
      { key: 'started_payments', title: '发起的在线付款', as: 'table' },
      await findStartedPayments(db, userId),
      [
        ['pay_no', '支付单号', ({ payNo }) => payNo],
        ['order_no', '订单号', ({ orderNo }) => orderNo],
        ['amount', '金额', ({ amount }) => yuanOf(amount)],
        ['status', '状态', ({ status }) => PAYMENT_STATUS_TEXT[status]],
        ['created_at', '发起时间', ({ createdAt }) => momentOf(createdAt)],
        ['paid_at', '付款时间', ({ paidAt }) => momentOf(paidAt)],
      ],
    ),
  ]
}

/**
 * Reads all data kept of a person and decrypts it. The access to an identity is logged for each loan.
 * @throws SealedOtherwise when data was encrypted under another key
 */
export async function readCopy(deps: CopyDeps, user: User): Promise<CopyFacts> {
  const { db, clock } = deps
  const now = clock.now()
  const sections = [
    ...(await accountSections(deps, user)),
    ...(await loanSections(deps, user.id, todayInShanghai(now.getTime()))),
    ...(await offerSections(deps, user.id)),
    ...(await paymentSections(deps, user.id)),
    await identitySection(deps, user.id),
    ...(await cardSections(deps, user.id)),
    ...(await messageSections(db, user)),
    hardshipSection(deps, await findHardshipsOf(db, user.id)),
    offerSection(await findOffersOf(db, user.id)),
    await contactSection(deps, user.id),
    await complaintSection(deps, user.id),
    section({ key: 'uploads', title: '上传的文件', as: 'table' }, await findUploads(db, user.id), [
      ['name', '文件名', ({ name }) => name],
      ['type', '类型', ({ type }) => type],
      ['bytes', '字节', ({ bytes }) => bytes],
      ['created_at', '上传时间', ({ createdAt }) => momentOf(createdAt)],
    ]),
  ]
  return { sections, madeAt: unixSeconds(now) }
}
