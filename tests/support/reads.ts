import { CALLS, type CallName } from '@domain/contract'
import { apiOf } from '@/api'
import { accountApi } from '@/api/account'
import { autoDebitApi } from '@/api/autoDebit'
import { calendarFeedApi } from '@/api/calendarFeed'
import { cardsApi } from '@/api/cards'
import { consentsApi } from '@/api/consents'
import { deletionApi } from '@/api/deletion'
import { exportsApi, askFullCertificate, askFullContract } from '@/api/exports'
import { complaintApi } from '@/api/complaint'
import type { ApiClient } from '@/api/client'
import { hardshipApi } from '@/api/hardship'
import { identityApi } from '@/api/identity'
import { offerApi } from '@/api/offer'
import { messagesApi } from '@/api/messages'
import { prepaymentApi } from '@/api/prepayment'
import { agreementTextApi } from '@/api/agreementText'
import { loanContactsApi } from '@/api/loanContacts'

type Read = (() => Promise<unknown>) | 'reads nothing'

/** A write's body is its example: only readers are of interest here. */
const bodyOf = <K extends CallName>(call: K) => {
  const { body } = CALLS[call].example as { body?: unknown }
  return body as never
}

/**
 * How the app reads each answer, as calls to make; `reads nothing`: the answer only confirms the write.
 * @param order number of the loan asked about: an answer about another one can't be read
 */
export function readsOf(
  client: ApiClient,
  order = CALLS.loanInstalments.example.data.order_no,
): Record<CallName, Read> {
  const api = apiOf(client)
  const account = accountApi(client)
  const cards = cardsApi(client)
  const autoDebit = autoDebitApi(client)
  const consents = consentsApi(client)
  const deletion = deletionApi(client)
  const exported = exportsApi(client)
  const feed = calendarFeedApi(client)
  const hardship = hardshipApi(client)
  const identity = identityApi(client)
  const complaints = complaintApi(client)
  const messages = messagesApi(client)
  const offers = offerApi(client)
  return {
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
    userIdentity: () => identity.state(),
    userSendIdentity: () => identity.send(bodyOf('userSendIdentity'), 'key'),
    userCards: () => cards.list(),
    userCardBind: () => cards.bind(bodyOf('userCardBind')),
    userCardConfirm: () => cards.confirm(bodyOf('userCardConfirm')),
    userCardUnbind: 'reads nothing',
    newsList: () => api.news.list(),
    newsDetail: () => api.news.detail('1'),
    newsLatest: () => api.news.latest(),
    upload: () => api.upload.whole({ filePath: 'x', fileName: 'x.png', form: {} }),
    loanRates: () => api.rates.current(),
    loanCreate: () => api.loan.create(bodyOf('loanCreate'), 'key'),
    loanEarlier: () => api.loan.earlier(),
    loanMine: () => api.loan.mine(),
    loanOverview: () => api.loan.overview(true),
    loanDetail: () => api.loan.detail(order),
    loanInstalments: () => api.loan.instalments(order),
    loanContract: () => api.papers.contract(order),
    loanCancel: 'reads nothing',
    loanCashier: () => api.repay.quote(order, { type: 'installments', nos: [1] }),
    loanChannels: () => api.repay.channels(),
    loanBankInfo: () => api.repay.bank(),
    loanUploadVoucher: () => api.repay.uploadVoucher(bodyOf('loanUploadVoucher'), 'key'),
    loanCancelVoucher: 'reads nothing',
    loanPay: () => api.repay.pay(bodyOf('loanPay'), 'key'),
    loanPayment: () => api.repay.payment('P1'),
    loanReceipts: () => api.receipts.receipts(),
    payNotify: 'reads nothing',
    loanCertificate: () => api.papers.certificate(order),
    loanFullCertificate: () => askFullCertificate(client, bodyOf('loanFullCertificate')),
    certificateVerify: () => api.papers.verify('x'),
    contractVerify: () => api.papers.checkContract('x'),
    loanAutoDebit: () => autoDebit.state(order),
    loanSetAutoDebit: () => autoDebit.set(bodyOf('loanSetAutoDebit'), 'key'),
    loanOffer: () => offers.offer(order),
    loanSign: () => offers.sign(bodyOf('loanSign')),
    loanDecline: 'reads nothing',
    loanSupplementState: () => offers.askedFor(order),
    loanSupplement: 'reads nothing',
    loanPrepayment: () => prepaymentApi(client).state(order),
    // The text is requested afterwards.
    loanHardship: 'reads nothing',
    loanHardshipState: () => hardship.state(order),
    loanHardshipOptions: () => hardship.options({ orderNo: order, monthly: '300.00' }),
    loanHardshipOffer: () => hardship.offer(order),
    // The offer is read afterwards.
    loanHardshipAccept: 'reads nothing',
    loanHardshipWithdraw: 'reads nothing',
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
    userWithdrawComplaint: 'reads nothing',
    userComplaint: () => complaints.send(bodyOf('userComplaint'), 'key'),
    loanDisclosure: () => api.loan.disclosure(bodyOf('loanDisclosure')),
    loanConfirmDisclosure: () => api.loan.confirmDisclosure(bodyOf('loanConfirmDisclosure')),
    agreementText: () => agreementTextApi(client).of('user'),
    loanFullContract: () => askFullContract(client, { order_no: 'L1', code: '123456' }),
    loanContacts: () => loanContactsApi(client).list('L1'),
  } satisfies Record<CallName, Read>
}
