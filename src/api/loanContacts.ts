import { DELIVERY_STATES, LOGGED_CHANNELS, LOGGED_MEANS } from '@domain/contactLog'
import type { LoanContact, LoanContactPage } from '@domain/contract/loanContacts'
import { ask } from './call'
import type { ApiClient, RequestOptions } from './client'
import { fieldsOf, instant, listOf, oneOf, required, text, words, type Reader } from './read'
import { pageData, type PageOf } from './replies'

const readDelivery = fieldsOf<LoanContact['deliveries'][number]>()({
  channel: required(oneOf(LOGGED_CHANNELS)),
  channel_text: required(words),
  state: required(oneOf(DELIVERY_STATES)),
  state_text: required(words),
})

const readContact = fieldsOf<LoanContact>()({
  contact_no: required(words),
  means: required(oneOf(LOGGED_MEANS)),
  at: required(instant),
  title: required(words),
  text: required(text),
  by: required(text),
  party_text: required(text),
  number: required(text),
  outcome_text: required(text),
  deliveries: required(listOf(readDelivery)),
  broken_rules: required(listOf(words)),
})

/** A message, call, letter or visit about a debt. */
export type ContactInfo = ReturnType<typeof readContact>

const readContacts: Reader<LoanContactPage, PageOf<ContactInfo>> = (data) =>
  pageData(data, readContact)

/** Page size of the contact log. */
export const CONTACT_PAGE_SIZE = 20

/** 联系记录 of a loan, newest first; a call of our own, which a foreign backend may lack. */
export const loanContactsApi = (client: ApiClient) => ({
  list: (orderNo: string, page = 1, options?: RequestOptions) =>
    ask(
      client,
      '/api/loan/contacts',
      { order_no: orderNo, page, limit: CONTACT_PAGE_SIZE },
      readContacts,
      page === 1 ? { ...options, keep: { scope: 'account' } } : options,
    ),
})
