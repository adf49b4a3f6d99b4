import { findBreaches } from '../../../../server/lending/invariants'
import { reviewVouchers } from '../../../../server/demo/voucherReviewer'
import type { MiniProgram } from '../../harness'
import type { TestServer } from '../../support/server'

export const REPAY = 'pages/repay/repay'
export const CHOOSE = 'pages/payment/repay'
export const CASHIER = 'pages/payment/cashier'
export const PROOF = 'pages/payment/upload'
export const CERTIFICATE = 'pages/borrowing/settlement'
export const SUBMIT = '/api/loan/uploadVoucher'
export const SENT = '我们会核对这笔转账'

/** Seconds after which the demo reviewer has decided. */
const REVIEWED_AFTER = 20

/** Runs the demo reviewer a little later; then the person asks for the result. */
export async function review({ deps }: TestServer, program: MiniProgram): Promise<void> {
  const { sent } = program.device.connection
  const asked = () => sent.slice(sent.map(({ path }) => path).lastIndexOf(SUBMIT) + 1)
  const isQuiet = () => asked().length > 1 && asked().every(({ status }) => status > 0)
  await program.until(isQuiet, 'the page still asks how the voucher stands')
  const now = () => new Date(Date.now() + REVIEWED_AFTER * 1000)
  await reviewVouchers({ ...deps, clock: { now } })
  await program.tap('刷新审核结果')
}

/** Violated invariants of the database. */
export const breaches = ({ db }: TestServer) => findBreaches(db)

/** On the cashier: chooses transfer and continues to the voucher. */
export async function payByTransfer(program: MiniProgram): Promise<void> {
  await program.at(CASHIER)
  await program.tap('银行转账')
  await program.see('收款账户')
  await program.tap('上传付款凭证')
  await program.at(PROOF)
}

export async function pickPhoto(program: MiniProgram, name: string, content: Buffer) {
  program.device.files.offer([{ name, content }])
  await program.tap('添加照片或截图')
}

/** Chunks sent, in order: "1", or "1 lost" without an answer; "merge". */
export function chunksSent({ device }: MiniProgram): string[] {
  return device.connection.sent
    .filter(({ path }) => path === '/api/common/upload')
    .map(({ body, status }) => {
      const text = body.toString('latin1')
      const [, index] = /name="chunkindex"\r\n\r\n(\d+)/.exec(text) ?? []
      return `${index ?? 'merge'}${status === 0 ? ' lost' : ''}`
    })
}
