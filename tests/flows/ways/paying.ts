import { photo } from '../../server/uploads/support/pictures'
import { staff } from '../../h5/support/staff'
import type { Made } from '../../h5/support/onDisk'
import type { Person } from '../Person'
import { CASHIER, PROOF } from '../screens'

/** As phones write photos: rotated, with a location in the EXIF. */
export const PHOTO: Made = { name: '转账成功.jpg', mimeType: 'image/jpeg', buffer: photo(6) }

/** On the cashier: chooses transfer and goes on to the proof. */
export async function paysByTransfer(person: Person): Promise<void> {
  await person.isAt('/pages/payment/cashier')
  await person.picks(CASHIER.channel, CASHIER.transfer)
  await person.sees(CASHIER.account)
  await person.taps(CASHIER.toProof)
  await person.isAt('/pages/payment/upload')
}

/** Adds the file to the proof and waits until it is uploaded. */
export async function adds(person: Person, file: Made = PHOTO): Promise<void> {
  await person.attaches(PROOF.add, file)
  await person.sees(PROOF.uploaded)
}

/** Proves the transfer by a photo. */
export async function proves(person: Person, file: Made = PHOTO): Promise<void> {
  await adds(person, file)
  await person.taps(PROOF.submit)
  await person.sees(PROOF.sent)
}

/** Number of the voucher on the screen. */
export const voucherNo = (person: Person): Promise<string> => person.reads(/V\d{8}[0-9A-Z]{8,}/)

/** An operator books the voucher on the screen; the person asks for the result. */
export async function isApproved(person: Person): Promise<void> {
  await staff.approveVoucher(await voucherNo(person))
  await person.taps(PROOF.refresh)
  await person.sees(PROOF.approved)
}
