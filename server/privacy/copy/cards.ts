import type { Deps } from '../../deps'
import { openCard } from '../../cards/binding'
import { findCardsOf } from '../../repositories/bankCards'
import { findMandatesOf } from '../../repositories/debitMandates'
import { opened } from './opened'
import { type CopySection, momentOf, section } from './section'

/** Sections on bank cards and on what may be taken from them. */
export async function cardSections(
  { db, sealing }: Pick<Deps, 'db' | 'sealing'>,
  userId: number,
): Promise<CopySection[]> {
  const cards = (await findCardsOf(db, userId)).map((card) => ({
    card,
    numbers: card.sealed ? opened(() => openCard(sealing, card)) : null,
  }))
  return [
    section({ key: 'cards', title: '绑定的银行卡', as: 'table' }, cards, [
      ['bank', '银行', ({ card }) => card.bankName],
      ['last4', '尾号', ({ card }) => card.last4],
      ['card', '卡号', ({ numbers }) => numbers && numbers.card],
      ['mobile', '预留手机号', ({ numbers }) => numbers && numbers.mobile],
      ['bound_at', '绑定时间', ({ card }) => momentOf(card.boundAt)],
      ['unbound_at', '解绑时间', ({ card }) => momentOf(card.unboundAt)],
    ]),
    section(
      { key: 'mandates', title: '自动还款授权', as: 'table' },
      await findMandatesOf(db, userId),
      [
        ['order_no', '订单号', ({ orderNo }) => orderNo],
        ['last4', '银行卡尾号', ({ last4 }) => last4],
        ['version', '版本', ({ textVersion }) => textVersion],
        ['sha256', '内容校验值（SHA-256）', ({ textSha256 }) => textSha256],
        ['given_at', '开启时间', ({ givenAt }) => momentOf(givenAt)],
        ['revoked_at', '关闭时间', ({ revokedAt }) => momentOf(revokedAt)],
      ],
    ),
  ]
}
