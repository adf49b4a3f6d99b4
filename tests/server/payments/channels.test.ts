/** How a loan can be paid, and the account to pay to. */
import { PNG } from 'pngjs'
import { encode } from 'uqr'
import { readRepayAccount } from '../../../server/payments/bankAccount'
import { channelName } from '../../../server/payments/channels'
import { qrPicture } from '../../../server/routes/sandbox'
import { get } from '../support/actions'
import type { TestApp } from '../support/testApp'
import { createPayApp, newPayer, sendVoucher } from './support/payer'

const TIP = '转账时请在附言中填写订单号后 6 位'
const ACCOUNT = {
  REPAY_ACCOUNT_NO: '6225 0000 0000 0002',
  REPAY_ACCOUNT_NAME: '某消费金融有限公司',
  REPAY_BANK_NAME: '某银行',
  REPAY_BANK_BRANCH: '某支行',
}
const BANK = {
  account_name: '某消费金融有限公司',
  bank_name: '某银行',
  branch: '某支行',
  account_no: '6225 0000 0000 0002',
  tip: TIP,
}
const QR = 'https://pay.example.com/qr.png'

const TRANSFER = {
  code: 'bank_transfer',
  name: '银行转账',
  kind: 'bank_transfer',
  min: '0.01',
  max: '500000.00',
  tip: '',
}
const QRCODE = { code: 'qrcode', name: '扫码付款', kind: 'qrcode', min: '0.01', max: '50000.00' }

const channels = async (server: TestApp, token: string) =>
  (await get(server, '/api/loan/channels', token)).body.data

async function serving(config: object, check: (server: TestApp) => Promise<void>): Promise<void> {
  const server = await createPayApp({ config })
  try {
    await check(server)
  } finally {
    await server.close()
  }
}

it('the demo offers a page, a bank, a transfer and a code, each plainly not real', () =>
  serving({}, async (server) => {
    const { token } = await newPayer(server)
    expect(await channels(server, token)).toEqual([
      {
        code: 'sandbox',
        name: '在线支付（演示）',
        kind: 'online',
        min: '0.01',
        max: '200000.00',
        tip: '演示用的支付页面，不会产生真实扣款',
      },
      {
        code: 'debit',
        name: '银行卡扣款（演示）',
        kind: 'debit',
        min: '0.01',
        max: '50000.00',
        tip: '演示用的银行，不会产生真实扣款',
      },
      TRANSFER,
      {
        ...QRCODE,
        qr_url: expect.stringMatching(/^https?:\/\/[^/]+\/sandbox\/qr\.png$/),
        tip: '演示收款码，请勿真实付款',
      },
    ])
    const picture = await server.app.inject({ url: '/sandbox/qr.png' })
    expect(picture.rawPayload).toEqual(qrPicture('消费分期演示收款码：不会产生真实付款'))
  }))

it('a lender with an account and a code offers these', () =>
  serving(
    { demo: false, repayAccount: readRepayAccount({ ...ACCOUNT, REPAY_QR_URL: QR }, false) },
    async (server) => {
      const { token } = await newPayer(server)
      expect(await channels(server, token)).toEqual([
        TRANSFER,
        { ...QRCODE, qr_url: QR, tip: '扫码付款后上传凭证，审核后入账' },
      ])
      expect((await get(server, '/api/loan/bankInfo', token)).body.data).toEqual(BANK)
    },
  ))

it('a lender without a code offers none, and takes no voucher for one', () =>
  serving({ demo: false, repayAccount: readRepayAccount(ACCOUNT, false) }, async (server) => {
    const payer = await newPayer(server)
    expect(await channels(server, payer.token)).toEqual([TRANSFER])
    const { body } = await sendVoucher(server, payer, { channel: 'qrcode' })
    expect(body).toMatchObject({ code: 0, data: { reason: 'invalid', field: 'channel' } })
    expect((await sendVoucher(server, payer)).body.code).toBe(1)
  }))

it('an account is read from what is set; the demo has one of its own', () => {
  const number = ACCOUNT.REPAY_ACCOUNT_NO
  expect(readRepayAccount({}, false)).toBeNull()
  expect(readRepayAccount({ REPAY_ACCOUNT_NO: '' }, false)).toBeNull()
  expect(readRepayAccount(ACCOUNT, true)).toEqual({ bank: BANK, qrUrl: null })
  expect(readRepayAccount({ REPAY_ACCOUNT_NO: number, REPAY_QR_URL: '' }, false)).toEqual({
    bank: { account_name: '', bank_name: '', branch: '', account_no: number, tip: TIP },
    qrUrl: null,
  })
  expect(readRepayAccount({}, true)).toMatchObject({
    bank: { account_no: '0000 0000 0000 0001', tip: `演示账户，请勿真实转账。${TIP}` },
    qrUrl: null,
  })
})

it.each([
  ['bank_transfer', '银行转账'],
  ['bank', '银行转账'],
  ['qrcode', '扫码付款'],
  ['wechat', '其他方式'],
  ['toString', '其他方式'],
])('a receipt of %s names it %s', (code, name) => {
  expect(channelName({ gateways: new Map() }, code)).toBe(name)
})

it('a code is a picture of its modules, eight pixels each, with a quiet border', () => {
  const text = 'https://loan.example.com/sandbox'
  const { data: modules, size } = encode(text, { border: 4 })
  const { width, height, data } = PNG.sync.read(qrPicture(text))
  expect([width, height]).toEqual([size * 8, size * 8])
  const isDark = (x: number, y: number): boolean => data[(y * width + x) * 4] === 0
  for (const [row, line] of modules.entries())
    for (const [column, dark] of line.entries())
      for (const within of [0, 7]) expect(isDark(column * 8 + within, row * 8 + within)).toBe(dark)
})
