import { type BankInfo, DEMO_LENDER } from '@domain/index'

type Env = Record<string, string | undefined>

/** The account for repayments by transfer, with its QR code. */
export interface RepayAccount {
  bank: BankInfo
  /** https address of the lender's QR code; null: none, or a generated one in the demo. */
  qrUrl: string | null
}

const TIP = '转账时请在附言中填写订单号后 6 位'

/** A made-up account: its number is zeros except for the last digits. */
const DEMO_ACCOUNT: BankInfo = {
  account_name: DEMO_LENDER.name,
  bank_name: '示例银行',
  branch: '示例市分行营业部',
  account_no: '0000 0000 0000 0001',
  tip: `演示账户，请勿真实转账。${TIP}`,
}

/** Null when no account is configured; bank transfer is not offered then. */
export function readRepayAccount(env: Env, demo: boolean): RepayAccount | null {
  const accountNo = env['REPAY_ACCOUNT_NO']
  if (!accountNo) return demo ? { bank: DEMO_ACCOUNT, qrUrl: null } : null
  const bank = {
    account_name: env['REPAY_ACCOUNT_NAME'] ?? '',
    bank_name: env['REPAY_BANK_NAME'] ?? '',
    branch: env['REPAY_BANK_BRANCH'] ?? '',
    account_no: accountNo,
    tip: TIP,
  }
  return { bank, qrUrl: env['REPAY_QR_URL'] || null }
}
