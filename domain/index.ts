/**
 * Pure rules shared by client and server: no framework, no I/O, no clock.
 *
 * Units: money is whole fen (1 yuan = 100 fen) inside and text with two places on the wire;
 * rates are percent per year as text ("14.40"); terms are months; days are 'YYYY-MM-DD' in
 * Asia/Shanghai. Rounding is HALF_UP to the fen, once per instalment.
 *
 * schedule({ principal, annualRate, term, method, firstDueDate })
 *   principal     fen, > 0                    1_000_000 is 10,000.00 yuan
 *   annualRate    percent text                '9.60'; a month is a twelfth of it
 *   term          months, 1–600
 *   method        'equal_installment' 等额本息 · 'equal_principal' 等额本金 ·
 *                 'interest_first' 先息后本 · 'bullet' 一次性还本付息 (one instalment, in the last month)
 *   firstDueDate  day the first instalment is due; later ones keep its day of the month
 *   → { rows: [{ no, dueDate, principal, interest, payment, balance }],
 *       totalInterest, totalPayment, cashflows }, all fen; the last instalment absorbs the residue
 *
 * irr(cashflows)
 *   cashflows     one a month, from the month of disbursement; received and paid differ in sign;
 *                 any unit: [99000, -8833.3, … × 12], or schedule(…).cashflows
 *   → { monthly, nominalAnnual, effectiveAnnual }, each in percent: 1.07, 12.80 (单利), 13.58 (复利)
 *
 * Both throw RangeError for input out of range.
 */
export * from './contract'
export * from './payments'
export * from './payTypeText'
export * from './rebate'
export * from './refusals'
export * from './faults'
export * from './sms'
export * from './mobileProofs'
export * from './statuses'
export * from './unknown'
export * from './uploads'
export * from './agreements'
export * from './allocation'
export * from './amounts'
export * from './application'
export * from './autoDebit'
export * from './buckets'
export * from './calendar'
export * from './cleaning'
export * from './complaints'
export * from './consents'
export * from './contactLog'
export * from './debitMandate'
export * from './deletion'
export * from './digits'
export * from './disclosure'
export * from './dueDates'
export * from './earnedInterest'
export * from './earlySettlement'
export * from './hardship'
export * from './hardshipPlans'
export * from './hardshipAmendment'
export * from './instalmentNames'
export * from './ics'
export * from './repaymentDay'
export * from './idCard'
export * from './identity'
export * from './instalmentState'
export * from './instalmentStatus'
export * from './irr'
export * from './lender'
export * from './limits'
export * from './loanContract'
export * from './loanName'
export * from './loanOffer'
export * from './loanStatus'
export * from './loanSummary'
export * from './masks'
export * from './messages'
export * from './money'
export * from './applicant'
export * from './options'
export * from './paperCheck'
export * from './paymentOrder'
export * from './penalty'
export * from './prepayment'
export * from './product'
export * from './rate'
export * from './repayMethods'
export * from './rounding'
export * from './schedule'
export * from './settlementProof'
export * from './seal'
export * from './statement'
export * from './text'
export * from './patterns'
export * from './validators'
export * from './vouchers'
export * from './writtenPlans'
