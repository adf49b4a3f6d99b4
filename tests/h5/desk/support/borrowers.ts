import { photo } from '../../../server/uploads/support/pictures'
import { borrower } from '../../../flows/ways/people'
import { call, ORIGIN } from '../../support/backend'
import { staff } from '../../support/staff'

export async function uploadPicture(token: string, name = '转账成功.jpg'): Promise<string> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(photo(6))], { type: 'image/jpeg' }), name)
  const reply = await fetch(`${ORIGIN}/api/common/upload`, {
    method: 'POST',
    headers: { token },
    body: form,
  })
  const { data } = (await reply.json()) as { data: { url: string } }
  return data.url
}

const today = (): string => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)

/** A borrower who sent a picture as the proof of a transfer for the first instalment; returns its number. */
export async function provenTransfer(mobile: string, amount = '870.92'): Promise<string> {
  const { session, orderNo } = await borrower(mobile)
  const body = {
    order_no: orderNo,
    type: 'installments',
    nos: [1],
    amount,
    channel: 'bank_transfer',
    paid_at: today(),
    payer_last4: '0128',
    files: [await uploadPicture(session.token)],
    remark: '',
  }
  const reply = await call<{ voucher_no: string }>('/api/loan/uploadVoucher', body, session.token)
  if (reply.code !== 1) throw new Error(`not taken: ${reply.msg}`)
  return reply.data.voucher_no
}

/** A person of the demo who showed an ID card that waits for the desk; of the borrower of the account's loans, if any. */
export async function shownCard(token: string, idCard = '110105199003072338'): Promise<void> {
  const body = {
    real_name: '张小明',
    id_card: idCard,
    valid_from: '2016-03-07',
    valid_to: 'long',
    front_file: await uploadPicture(token, '人像面.jpg'),
    back_file: await uploadPicture(token, '国徽面.jpg'),
  }
  const reply = await call('/api/user/identity', body, token)
  if (reply.code !== 1) throw new Error(`not taken: ${reply.msg}`)
}

/** A borrower who paid much more than was owed: the rest is a refund due. */
export async function overpaid(mobile: string): Promise<void> {
  await staff.approveVoucher(await provenTransfer(mobile, '1000.00'))
}
