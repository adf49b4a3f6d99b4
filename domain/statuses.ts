// Closed sets of values sent in calls. Chinese names of a set with rules of its own are beside the rules.

/** Statuses of a loan kept in the database. */
export const LOAN_STATUSES = [
  'reviewing',
  'rejected',
  'cancelled',
  'disbursing',
  'disburse_failed',
  'active',
  'settled',
  'written_off',
] as const
export type LoanStatus = (typeof LOAN_STATUSES)[number]

/**
 * How far an application has come that is answered with an offer, within its status: `need_more` and `offered` are under
 * review, `signed` is on its way to be paid out, `declined` and `expired` are cancelled.
 */
export const LOAN_STAGES = ['need_more', 'offered', 'signed', 'declined', 'expired'] as const
export type LoanStage = (typeof LOAN_STAGES)[number]

/** Status of a loan as shown: `overdue` is derived from the instalments of an active loan, never stored. */
export const SHOWN_LOAN_STATUSES = [...LOAN_STATUSES, 'overdue'] as const
export type ShownLoanStatus = (typeof SHOWN_LOAN_STATUSES)[number]

export const SETTLE_TYPES = ['normal', 'early', 'overdue'] as const
export type SettleType = (typeof SETTLE_TYPES)[number]

export const INSTALMENT_STATUSES = [
  'pending',
  'due',
  'partial',
  'grace',
  'overdue',
  'paid',
  'overdue_paid',
  'prepaid',
] as const
export type InstalmentStatus = (typeof INSTALMENT_STATUSES)[number]

/** 等额本息, 等额本金, 先息后本, 一次性还本付息. */
export const REPAY_METHODS = [
  'equal_installment',
  'equal_principal',
  'interest_first',
  'bullet',
] as const
export type RepayMethod = (typeof REPAY_METHODS)[number]

/** What of an offer may differ from what was asked. */
export const OFFER_DIFFERENCES = ['amount', 'term', 'annual_rate'] as const
export type OfferDifference = (typeof OFFER_DIFFERENCES)[number]

/** How an offer stands for its borrower; one that was replaced is never shown. */
export const OFFER_STATES = ['open', 'signed', 'declined', 'expired'] as const
