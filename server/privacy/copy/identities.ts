import { IDENTITY_STATE_TEXT } from '@domain/index'
import type { Deps } from '../../deps'
import { openIdentity } from '../../identity/identities'
import { findIdentitiesOf } from '../../repositories/identities'
import { opened } from './opened'
import { type CopySection, momentOf, section } from './section'

/** The section on ID cards that the person showed. */
export async function identitySection(
  { db, sealing }: Pick<Deps, 'db' | 'sealing'>,
  userId: number,
): Promise<CopySection> {
  const cards = (await findIdentitiesOf(db, userId)).map((card) => ({
    card,
    facts: card.sealed === '' ? null : opened(() => openIdentity(sealing, card)),
  }))
  return section({ key: 'identities', title: '实名认证', as: 'facts' }, cards, [
    ['identity_no', '编号', ({ card }) => card.identityNo],
    ['real_name', '姓名', ({ facts }) => facts && facts.name],
    ['id_card', '身份证号', ({ facts }) => facts && facts.idCard],
    ['valid_from', '有效期开始', ({ facts }) => facts && facts.validFrom],
    ['valid_to', '有效期结束', ({ card }) => card.validTo ?? '长期'],
    ['submitted_at', '提交时间', ({ card }) => momentOf(card.submittedAt)],
    ['state', '结果', ({ card }) => IDENTITY_STATE_TEXT[card.state]],
    ['reason', '原因', ({ card }) => card.reason],
    ['decided_at', '核验时间', ({ card }) => momentOf(card.decidedAt)],
  ])
}
