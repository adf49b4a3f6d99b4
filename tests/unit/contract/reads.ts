import { CALLS, type CallName } from '@domain/contract'
import { apiOf } from '@/api'
import { accountApi } from '@/api/account'
import { calendarFeedApi } from '@/api/calendarFeed'
import { consentsApi } from '@/api/consents'
import { deletionApi } from '@/api/deletion'
import { exportsApi, askFullCertificate, askFullContract } from '@/api/exports'
import { complaintApi } from '@/api/complaint'
import { hardshipApi } from '@/api/hardship'
import { messagesApi } from '@/api/messages'
import { prepaymentApi } from '@/api/prepayment'
import { agreementTextApi } from '@/api/agreementText'
import { createSignedInWorld } from '../support/fakes'

export const world = createSignedInWorld()

const { client } = world.stores
const api = apiOf(client)
const account = accountApi(client)
const consents = consentsApi(client)
const deletion = deletionApi(client)
const exported = exportsApi(client)
const feed = calendarFeedApi(client)
const hardship = hardshipApi(client)
const complaints = complaintApi(client)
const messages = messagesApi(client)

const ORDER = CALLS.loanInstalments.example.data.order_no

type Read = (() => Promise<unknown>) | 'reads nothing'

/** A write's body is its example: only readers are tested here. */
const bodyOf = <K extends CallName>(call: K) => {
  const { body } = CALLS[call].example as { body?: unknown }
  return body as never
}

/** Makes each call through its reader; `reads nothing`: the answer only confirms the write. */
const READS = {
  userRegister: () => api.user.register(bodyOf('userRegister')),
  userLogin: () => api.user.login(bodyOf('userLogin')),
  userMobileLogin: () => api.user.mobileLogin(bodyOf('userMobileLogin')),
  userLogout: 'reads nothing',
  userProfile: () => api.user.profile(),
  userSetProfile: 'reads nothing',
  userResetPassword: 'reads nothing',
  userChangeMobile: 'reads nothing',
  userSessions: () => account.devices(),
  userEndSessions: 'reads nothing',
  smsSend: 'reads nothing',
  clientErrors: 'reads nothing',
  userWxLogin: 'reads nothing',
  userConsents: () => consents.consents(),
  userConsent: () => consents.consent(bodyOf('userConsent')),
  userDeletionState: () => deletion.state(),
  // The state is requested afterwards.
  userDeletion: 'reads nothing',
  userCancelDeletion: 'reads nothing',
  newsList: () => api.news.list(),
  newsDetail: () => api.news.detail('1'),
  newsLatest: () => api.news.latest(),
  upload: () => api.upload.whole({ filePath: 'x', fileName: 'x.png', form: {} }),
  loanRates: () => api.rates.current(),
  loanCreate: () => api.loan.create(bodyOf('loanCreate'), 'key'),
  loanMine: () => api.loan.mine(),
  loanOverview: () => api.loan.overview(true),
  loanDetail: () => api.loan.detail(ORDER),
  loanInstalments: () => api.loan.instalments(ORDER),
  loanContract: () => api.papers.contract(ORDER),
  loanCancel: 'reads nothing',
  loanCashier: () => api.repay.quote(ORDER, { type: 'installments', nos: [1] }),
  loanChannels: () => api.repay.channels(),
  loanBankInfo: () => api.repay.bank(),
  loanUploadVoucher: () => api.repay.uploadVoucher(bodyOf('loanUploadVoucher'), 'key'),
  loanCancelVoucher: 'reads nothing',
  loanPay: () => api.repay.pay(bodyOf('loanPay'), 'key'),
  loanPayment: () => api.repay.payment('P1'),
  loanReceipts: () => api.receipts.receipts(),
  payNotify: 'reads nothing',
  loanCertificate: () => api.papers.certificate(ORDER),
  loanFullCertificate: () => askFullCertificate(client, bodyOf('loanFullCertificate')),
  certificateVerify: () => api.papers.verify('x'),
  loanPrepayment: () => prepaymentApi(client).state(ORDER),
  // The text is requested afterwards.
  loanHardship: 'reads nothing',
  loanHardshipState: () => hardship.state(ORDER),
  loanCalendarFeedState: () => feed.state(),
  loanCalendarFeed: () => feed.make(),
  loanEndCalendarFeed: 'reads nothing',
  loanStatementYears: () => exported.years(),
  loanStatement: () => exported.statement(bodyOf('loanStatement')),
  userExport: () => exported.copy(bodyOf('userExport')),
  messageList: () => messages.list(),
  messageUnread: () => messages.unread(),
  messageRead: () => messages.markRead([12]),
  messageSettings: () => messages.settings(),
  messageSetSettings: 'reads nothing',
  fileLinks: () => api.upload.links('/uploads/a.png'),
  loanPayoutCard: 'reads nothing',
  userComplaints: () => complaints.list(),
  userComplaint: () => complaints.send(bodyOf('userComplaint'), 'key'),
  loanDisclosure: () => api.loan.disclosure(bodyOf('loanDisclosure')),
  loanConfirmDisclosure: () => api.loan.confirmDisclosure(bodyOf('loanConfirmDisclosure')),
  agreementText: () => agreementTextApi(client).of('user'),
  loanFullContract: () => askFullContract(client, { order_no: 'L1', code: '123456' }),
} satisfies Record<CallName, Read>

/** Calls whose answers are read. */
export const READ_CALLS = (Object.keys(READS) as CallName[]).filter(
  (call) => READS[call] !== 'reads nothing',
)

/** The result of reading a call's answer. */
export async function read(call: CallName): Promise<unknown> {
  const ask: Read = READS[call]
  return ask === 'reads nothing' ? null : ask()
}
