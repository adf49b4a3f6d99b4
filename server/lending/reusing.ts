import { bankOfCard } from '@domain/cardBanks'
import {
  type EarlierApplication,
  type LoanApplication,
  maskCard,
  maskIdCard,
  maskMobile,
  maskName,
} from '@domain/index'
import { maskAddress } from '@domain/maskAddress'
import type { ReusedPart } from '@domain/reuse'
import type { Queryable } from '../db/types'
import { refuse } from '../refusal'
import { findLatestApplication, findOwnSealed } from '../repositories/loans/applications'
import type { Sealing } from '../security/sealing'
import { openPerson, type PersonalData } from './personalData'

/**
 * The fields of each part. Name, ID number and card go together: with another card the person is typed again, so that a
 * lost phone cannot borrow in its owner's name to a card of someone else.
 */
const FIELDS_OF: Record<ReusedPart, readonly (keyof PersonalData)[]> = {
  identity: ['real_name', 'id_card', 'bank_card'],
  residence: ['residence'],
  contacts: ['contacts'],
}

/** What a person's last application said, masked; null when there is none, or when its data was erased. */
export async function earlierApplication(
  db: Queryable,
  sealing: Sealing,
  userId: number,
): Promise<EarlierApplication | null> {
  const found = await findLatestApplication(db, userId)
  if (!found?.sealed) return null
  const person = openPerson(sealing, found.orderNo, found.sealed)
  return {
    order_no: found.orderNo,
    real_name: maskName(person.real_name),
    id_card: maskIdCard(person.id_card),
    bank_card: maskCard(person.bank_card),
    bank: bankOfCard(person.bank_card) ?? '',
    residence: maskAddress(person.residence),
    contacts: person.contacts.map(({ name, mobile, relation }) => ({
      name: maskName(name),
      mobile: maskMobile(mobile),
      relation,
    })),
  }
}

/**
 * The application with the parts that it takes over filled in from an earlier one of the same person; they are then checked
 * and sealed like what is typed.
 * @throws Refusal `invalid` when there is no such application of this person, or its data was erased
 */
export async function withReused(
  db: Queryable,
  sealing: Sealing,
  userId: number,
  application: LoanApplication,
): Promise<LoanApplication> {
  const { reuse } = application
  if (!reuse || reuse.parts.length === 0) return application
  const sealed = await findOwnSealed(db, userId, reuse.order_no)
  if (!sealed) refuse('invalid', '上次的资料不能沿用，请重新填写', { field: 'reuse' })
  const person = openPerson(sealing, reuse.order_no, sealed)
  const taken = reuse.parts
    .flatMap((part) => FIELDS_OF[part])
    .map((field) => [field, person[field]])
  const parts = Object.fromEntries(taken) as Partial<PersonalData>
  return { ...application, ...parts }
}
