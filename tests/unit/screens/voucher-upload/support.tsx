import { fireEvent, screen } from '@testing-library/react'
import type { SelectionParams } from '@/loan/paymentSelection'
import { VoucherUploadScreen } from '@/screens/voucher-upload/VoucherUploadScreen'
import { createSignedInWorld, NOW_MS, type World } from '../../support/fakes'
import { jpegHead, latin1, pngHead } from '../../support/fileHeads'
import { done, settled, type Sent } from '../../support/fakeHttp'
import { happens, renderScreen } from '../../support/renderScreen'
import { loan as anyLoan } from '../../support/repayData'

export const DETAIL = '/api/loan/orderDetail'
export const CASHIER = '/api/loan/cashier'
export const CHANNELS_CALL = '/api/loan/channels'
export const UPLOAD = '/api/common/upload'
export const VOUCHER = '/api/loan/uploadVoucher'

const NOW = NOW_MS / 1000
const DAY = 86_400

/** A loan disbursed on 2026-08-13, two of twelve instalments paid. */
export const loan = (over: Record<string, unknown> = {}) =>
  anyLoan('L0007', {
    amount: '12000.00',
    term: 12,
    disbursed_at: NOW - 100 * DAY,
    progress: { paid: 2, total: 12 },
    ...over,
  })

export const quote = (over: Record<string, unknown> = {}) => ({
  order_no: 'L0007',
  type: 'installments',
  nos: [3, 4],
  amount: '2107.20',
  breakdown: { principal: '1960.00', interest: '145.20', fee: '0.00', penalty: '2.00' },
  saved_interest: '0.00',
  valid_until: NOW + 900,
  pending_voucher: null,
  ...over,
})

export const CHANNELS = [
  { code: 'bank', name: '银行转账', kind: 'bank_transfer' },
  { code: 'qr', name: '扫码转账', kind: 'qrcode' },
  { code: 'wx', name: '微信支付', kind: 'online' },
].map((channel) => ({ ...channel, min: '0.01', max: '50000.00', tip: '' }))

export const voucher = (over: Record<string, unknown> = {}) => ({
  voucher_no: 'V1',
  status: 'pending',
  status_text: '待审核',
  amount: '2107.20',
  nos: [3, 4],
  channel: 'bank',
  created_at: NOW,
  reviewed_at: null,
  review_note: null,
  files: [],
  ...over,
})

export const rejected = (no: string, note = '看不清金额') =>
  voucher({
    voucher_no: no,
    status: 'rejected',
    status_text: '已驳回',
    created_at: NOW - 3600,
    reviewed_at: NOW - 60,
    review_note: note,
  })

/** A server that knows the loan, quotes it, and takes whatever is uploaded. */
export function voucherWorld(stored = new Map<string, string>()): World {
  const world = createSignedInWorld(stored)
  let files = 0
  world.http.route(DETAIL, () => done(loan()))
  world.http.route(CASHIER, () => done(quote()))
  world.http.route(CHANNELS_CALL, () => done(CHANNELS))
  world.http.route(UPLOAD, (sent) => {
    if (actionOf(sent) === 'upload') return done(null)
    files += 1
    return done({ url: `/u/${files}`, fullurl: `https://x/u/${files}` })
  })
  return world
}

export const actionOf = ({ body }: Sent): string => (body as { action?: string }).action ?? 'whole'

export const SELECTION: SelectionParams = { order_no: 'L0007', type: 'installments', nos: '3,4' }

export const openVoucher = (world: World, selection: SelectionParams = SELECTION) =>
  renderScreen(<VoucherUploadScreen {...selection} />, world)

const HEADS: Record<string, Uint8Array> = {
  'image/jpeg': jpegHead(1_200, 900),
  'image/png': pngHead(1_200, 900),
  'image/heic': latin1('\0\0\0\x18ftypheic'),
  'application/pdf': latin1('%PDF-1.7\n'),
}

/** A file as the browser's picker hands it over, which begins as the files of its type do. */
export function file(name: string, type: string, size: number): File {
  const bytes = new Uint8Array(Math.min(size, 4_000_000)).fill(name.length)
  bytes.set(HEADS[type]?.slice(0, bytes.length) ?? [])
  const slice = (from: number, to: number) => ({
    arrayBuffer: async () => bytes.slice(from, to).buffer,
  })
  return Object.defineProperties(new File([], name, { type }), {
    size: { value: size },
    slice: { value: slice },
  })
}

export const photo = (name = '回单.jpg', size = 300_000) => file(name, 'image/jpeg', size)
export const pdf = (size = 3_500_000) => file('回单.pdf', 'application/pdf', size)

/** Hashing and reading parts take many turns. */
export const rest = (): Promise<void> =>
  happens(async () => {
    for (let turn = 0; turn < 40; turn += 1) await settled()
  })

const openPicker = (): HTMLInputElement => {
  fireEvent.click(screen.getByRole('button', { name: /^添加/ }))
  const inputs = document.querySelectorAll<HTMLInputElement>('input[type=file]')
  const input = inputs[inputs.length - 1]
  if (!input) throw new Error('no picker was opened')
  return input
}

export async function pick(...files: File[]): Promise<void> {
  const input = openPicker()
  fireEvent.change(input, { target: { files } })
  await rest()
}

export async function cancelPicker(): Promise<void> {
  const input = openPicker()
  fireEvent(input, new Event('cancel'))
  await rest()
}

/** The row of a file. */
export const row = (name: string) => screen.getByRole('group', { name })
export const field = (label: string) => screen.getByLabelText(label)
export const type = (label: string, text: string): void => {
  fireEvent.change(field(label), { target: { value: text } })
}
export const press = (name: string | RegExp): Promise<void> =>
  happens(() => fireEvent.click(screen.getByRole('button', { name })))
export const submit = (): Promise<void> => press('提交凭证')

/** Vouchers sent so far. */
export const vouchersSent = ({ http }: World): Sent[] =>
  http.sent.filter(({ url }) => url === VOUCHER)

/** Paths of files on this device that are not revoked. */
export const liveAddresses = new Set<string>()
let addresses = 0
URL.createObjectURL = () => {
  addresses += 1
  const address = `blob:http://localhost/${addresses}`
  liveAddresses.add(address)
  return address
}
URL.revokeObjectURL = (address) => void liveAddresses.delete(address)
