import { bankOfCard } from '@domain/cardBanks'
import {
  type BankCard as BankCardReply,
  CARDS_MAX,
  checkBankCard,
  lastFour,
  maskMobile,
  matches,
} from '@domain/index'
import { lockAccount } from '../accounts/standing'
import { unixSeconds } from '../clock'
import type { Queryable } from '../db/types'
import type { Deps } from '../deps'
import type { CardHolder } from '../gateway'
import { provenPerson } from '../identity/identities'
import { newCardNo } from '../lending/numbers'
import { openPerson } from '../lending/personalData'
import { refuse } from '../refusal'
import {
  type BankCard,
  bindCard,
  findBoundCards,
  findCard,
  insertCard,
  unbindCard,
} from '../repositories/bankCards'
import {
  findMandatedLoans,
  type MandatedLoan,
  revokeMandatesOn,
} from '../repositories/debitMandates'
import { hasOpenDebitOn } from '../repositories/debits'
import { findLatestApplication } from '../repositories/loans/applications'
import type { Sealing } from '../security/sealing'
import { checkCode, refuseCode } from '../sms/codes'

/** Binds a card's number to the card. */
export const cardContext = (cardNo: string): string => `card:${cardNo}`

const NOT_ONE_PERSON = '银行核对未通过：卡号、姓名、证件号和预留手机号须是同一人的'
const TOO_MANY = `最多绑定 ${CARDS_MAX} 张银行卡`

/** A card's number and the number that the bank knows its holder by. */
interface Sealed {
  card: string
  mobile: string
}

/** The numbers of a card that is not unbound. */
export const openCard = (sealing: Sealing, { cardNo, sealed }: BankCard): Sealed =>
  JSON.parse(sealing.open(sealed, cardContext(cardNo))) as Sealed

type BindingDeps = Pick<Deps, 'db' | 'clock' | 'sealing' | 'debitBank'>

/**
 * Name and ID number as a verified ID card proves them, or else as last given in an application.
 * @throws Refusal `wrong_state` without any
 */
async function holderOf({ db, clock, sealing }: BindingDeps, userId: number) {
  const proven = await provenPerson(db, sealing, userId, clock.now())
  if (proven) return proven
  const found = await findLatestApplication(db, userId)
  if (!found?.sealed) {
    return refuse('wrong_state', '请先申请一笔借款：绑定银行卡要核对你的姓名和身份证号')
  }
  const { real_name: name, id_card: idCard } = openPerson(sealing, found.orderNo, found.sealed)
  return { name, idCard }
}

/** Refuses a card that is bound already, and one too many. */
function refuseMore(sealing: Sealing, bound: readonly BankCard[], card: string): void {
  if (bound.some((one) => openCard(sealing, one).card === card)) {
    refuse('conflict', '这张银行卡已经绑定', { field: 'card_no' })
  }
  if (bound.length >= CARDS_MAX) refuse('wrong_state', TOO_MANY)
}

/**
 * Has the bank check a card and keeps it until the code sent to `mobile` confirms it.
 * @returns the number of the binding
 */
export async function askToBind(
  deps: BindingDeps,
  userId: number,
  { card, mobile }: Sealed,
): Promise<string> {
  const { db, clock, sealing, debitBank } = deps
  const problem = checkBankCard(card)
  if (problem) refuse('invalid', problem, { field: 'card_no' })
  if (!matches('phone', mobile)) refuse('invalid', '手机号不正确', { field: 'reserve_mobile' })
  const holder: CardHolder = { ...(await holderOf(deps, userId)), card, mobile }
  refuseMore(sealing, await findBoundCards(db, userId), card)
  const agreement = (await debitBank?.agree(holder)) ?? null
  if (agreement === null) return refuse('invalid', NOT_ONE_PERSON, { field: 'card_no' })
  const now = clock.now()
  const cardNo = newCardNo(now)
  await db.transaction(async (tx) => {
    await lockAccount(tx, userId)
    await insertCard(tx, {
      userId,
      cardNo,
      sealed: sealing.seal(JSON.stringify({ card, mobile }), cardContext(cardNo)),
      sealedKey: sealing.keys.current,
      last4: lastFour(card),
      bankName: bankOfCard(card),
      mobile: maskMobile(mobile),
      agreement,
      askedAt: now,
    })
  })
  return cardNo
}

/**
 * Binds a card by the code sent to the number that the bank knows its holder by. Confirming twice binds once.
 * @throws Refusal for a wrong code, which counts
 */
export async function confirmCard(
  deps: Pick<Deps, 'db' | 'clock' | 'sealing' | 'secrets'>,
  userId: number,
  { bindNo, code }: { bindNo: string; code: string },
): Promise<BankCard> {
  const { db, clock, sealing } = deps
  // A wrong code stays counted, so it is refused after the transaction.
  const isBound = await db.transaction(async (tx) => {
    await lockAccount(tx, userId)
    const card = await findCard(tx, userId, bindNo)
    if (!card || card.unboundAt) return refuse('not_found', '绑定已失效，请重新开始')
    if (card.boundAt) return true
    const { card: number, mobile } = openCard(sealing, card)
    if (!(await checkCode(deps, tx, { mobile, event: 'bindcard' }, code))) return false
    refuseMore(sealing, await findBoundCards(tx, userId), number)
    await bindCard(tx, card, clock.now())
    return true
  })
  if (!isBound) refuseCode('code')
  return boundCard(db, userId, bindNo)
}

/** A person's bound card. @throws Refusal `not_found` */
export async function boundCard(db: Queryable, userId: number, cardNo = ''): Promise<BankCard> {
  const card = await findCard(db, userId, cardNo)
  if (card?.boundAt && !card.unboundAt) return card
  return refuse('not_found', '没有这张银行卡', { field: 'card_id' })
}

/** Unbinds a card, in the caller's transaction. @throws Refusal `wrong_state` while something is taken from it */
export async function unbind(
  tx: Queryable,
  userId: number,
  cardNo: string,
  now: Date,
): Promise<void> {
  await lockAccount(tx, userId)
  const card = await boundCard(tx, userId, cardNo)
  const mandated = await findMandatedLoans(tx, userId)
  if (mandated.some(({ cardId }) => cardId === card.id)) {
    refuse('wrong_state', '这张银行卡正用于自动还款，请先关闭自动还款')
  }
  if (await hasOpenDebitOn(tx, card)) {
    refuse('wrong_state', '这张银行卡有一笔扣款还没有结果，请稍后再解绑')
  }
  await revokeMandatesOn(tx, card, now)
  await unbindCard(tx, card, now)
}

/** A card as the contract has it. */
export const cardReply = (card: BankCard, mandated: readonly MandatedLoan[]): BankCardReply => ({
  card_id: card.cardNo,
  bank_name: card.bankName ?? '',
  last4: card.last4,
  mobile: card.mobile,
  bound_at: unixSeconds(card.boundAt ?? card.askedAt),
  order_nos: mandated.filter(({ cardId }) => cardId === card.id).map(({ orderNo }) => orderNo),
})
