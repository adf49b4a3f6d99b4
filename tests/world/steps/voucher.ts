import { when } from 'mobx'
import { todayInShanghai } from '@domain/calendar'
import { formatYuan } from '@domain/money'
import type { LocalFile } from '@/platform/files.types'
import type { VoucherInfo } from '@/api/readRepay'
import { findVoucher } from '@/stores/findVoucher'
import { recover } from '@/stores/recover'
import { selectionName, type LoanSelection } from '@/stores/RepayStore'
import type { UploadList } from '@/upload/UploadList'
import { pdf, pdfOfSize } from '../../server/uploads/support/documents'
import { localFile } from '../support/localFile'
import type { World } from '../support/world'
import { told } from './told'
import { drawSelection } from './selections'

/** Shortest time for picking a file and typing, ms. */
const FILLING_IN = 30_000

/** Files above 2 MiB are uploaded in chunks of 1 MiB. */
const LARGE = 2.3 * 1024 * 1024

/** A proof on the phone, named after its owner. */
function newFile(world: World, owner: string): LocalFile {
  const { files } = world.device
  const name = `${owner}-${files.size}.pdf`
  const content = world.random.chance(0.12) ? pdfOfSize(LARGE) : pdf(`${world.number} ${name}`)
  return localFile(files, name, content)
}

const isResting = (list: UploadList): boolean =>
  list.items.every(
    ({ state }) => state !== 'waiting' && state !== 'preparing' && state !== 'sending',
  )

/** Picks a file and waits for its upload; retries once after a failure. */
async function upload(world: World, list: UploadList, owner: string): Promise<boolean> {
  for (const item of [...list.items]) if (item.state === 'lost' || !item.counts) list.remove(item)
  if (list.urls.length === 0 && list.room > 0) list.add([newFile(world, owner)])
  if (world.random.chance(0.1)) {
    world.say(`${owner} leaves while a file is sent`)
    await world.pace.still()
    return false
  }
  await world.pace.until(when(() => isResting(list)))
  for (const item of list.items) if (item.state === 'failed') list.retry(item)
  await world.pace.until(when(() => isResting(list)))
  world.say(`${owner} uploads: ${list.problem ?? 'it is there'}`)
  return list.problem === null
}

/** Opens the page, which first checks the outcome of an earlier voucher. */
export async function recoverVoucher(world: World, selection: LoanSelection): Promise<void> {
  const { repay, root } = world.app.stores
  const submission = repay.getVoucher(selection)
  const claim =
    world.who && world.claims.pending('voucher', world.who.name, selectionName(selection))
  if (!submission.isUnknown) return
  const look = (since: number) => findVoucher(root, selection, since)
  await world.pace.until(recover(submission, root.clock, look).catch(() => {}))
  const { state } = submission
  world.say(`the app looks for the voucher before: ${state}`)
  if (!claim) return
  if (state === 'done') world.claims.done(claim, null)
  if (state === 'missing') world.claims.failed(claim, 'the app did not find it')
}

/** Loads the data of the form; false when the form can't be shown. */
async function openDesk(world: World, selection: LoanSelection): Promise<boolean> {
  const { loans, repay, vouchers } = world.app.stores
  await recoverVoucher(world, selection)
  const submission = repay.getVoucher(selection)
  if (submission.busy || submission.isUnknown) return false
  await world.pace.until(Promise.all([loans.fetch(selection.orderNo), repay.fetchQuote(selection)]))
  const known = loans.get(selection.orderNo).value?.detail?.vouchers ?? []
  const { sentAs } = vouchers.getDraft(selection) ?? {}
  if (known.some(({ voucherNo, status }) => voucherNo === sentAs && status === 'approved'))
    vouchers.discard(selection)
  const { value, error } = repay.getQuote(selection)
  return error === null && value !== null && !!value.amount && value.pendingVoucher === null
}

/** Submits a voucher: the first one, or again after a rejection. */
export async function submitVoucher(world: World): Promise<void> {
  const { who } = world
  const selection = await drawSelection(world)
  if (!who || !selection || !(await openDesk(world, selection)) || world.who !== who) return
  const { repay, vouchers, now } = world.app.stores
  if (!(await upload(world, vouchers.getUploads(selection), who.name)) || world.who !== who) return
  await world.pace.pass(FILLING_IN)
  const { value } = repay.getQuote(selection)
  if (!value?.amount || world.who !== who) return
  const typed = {
    amount: formatYuan(value.amount),
    paidAt: todayInShanghai(now()),
    channel: 'bank_transfer',
    remark: '',
  }
  const body = {
    order_no: selection.orderNo,
    type: selection.type,
    nos: [...value.nos],
    amount: typed.amount,
    channel: typed.channel,
    paid_at: typed.paidAt,
    files: vouchers.getUploads(selection).urls,
    remark: '',
  }
  vouchers.keepDraft(selection, typed)
  world.say(`${who.name} sends a voucher over ${body.amount} (${selection.type})`)
  const claim = world.claims.open('voucher', who.name, selectionName(selection))
  const submission = repay.getVoucher(selection)
  const ending = world.drawEnding()
  const tap = submission.submit(body).then((sent) => {
    if (sent) vouchers.sent(selection, typed, sent.voucherNo)
    return sent
  })
  const numberOf = ({ voucherNo }: VoucherInfo) => voucherNo
  const note = told({ world, claim, submission, numberOf }, tap)
  if (world.random.chance(0.3)) expect(await submission.submit(body)).toBeNull()
  await world.tapped(note, ending)
}
