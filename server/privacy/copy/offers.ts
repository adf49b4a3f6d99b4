import type { Deps } from '../../deps'
import { openSupplement } from '../../offers/supplementing'
import { findOffersOf } from '../../repositories/loans/offers'
import { findAmendmentSignaturesOf, findSignaturesOf } from '../../repositories/loans/signatures'
import { findSupplementsOf } from '../../repositories/loans/supplements'
import { openEvidence } from '../../signing/evidence'
import { opened } from './opened'
import { type CopySection, momentOf, section, yuanOf } from './section'

const PROOFS = { code: '短信验证码', password: '登录密码' } as const

const ENDS = {
  signed: '已签署',
  declined: '已放弃',
  expired: '已过期',
  replaced: '已更新',
} as const

/** Sections on what the lender offered and what it asked for before. */
export async function offerSections(
  { db, sealing }: Pick<Deps, 'db' | 'sealing'>,
  userId: number,
): Promise<CopySection[]> {
  const supplements = (await findSupplementsOf(db, userId)).map((supplement) => ({
    supplement,
    text: opened(() => openSupplement(sealing, supplement)),
  }))
  const seenFrom = (no: string, sealed: string) =>
    sealed ? opened(() => openEvidence(sealing, { no, sealed })) : null
  const signatures = (await findSignaturesOf(db, userId)).map((signature) => ({
    signature,
    seen: seenFrom(signature.orderNo, signature.sealed),
  }))
  const amendments = (await findAmendmentSignaturesOf(db, userId)).map((signature) => ({
    signature,
    seen: seenFrom(signature.offerNo, signature.sealed),
  }))
  return [
    section({ key: 'offers', title: '批复', as: 'table' }, await findOffersOf(db, userId), [
      ['offer_no', '批复编号', ({ offerNo }) => offerNo],
      ['order_no', '订单号', ({ orderNo }) => orderNo],
      ['asked', '申请金额', ({ asked }) => yuanOf(asked.principal)],
      ['amount', '批复金额', ({ principal }) => yuanOf(principal)],
      ['term', '期限（月）', ({ term }) => term],
      ['annual_rate', '年化利率（单利，%）', ({ annualRate }) => annualRate],
      ['offered_at', '批复时间', ({ offeredAt }) => momentOf(offeredAt)],
      ['served_at', '首次查看', ({ servedAt }) => momentOf(servedAt)],
      ['end', '结果', ({ endedAs }) => endedAs && ENDS[endedAs]],
      ['ended_at', '结束时间', ({ endedAt }) => momentOf(endedAt)],
    ]),
    section({ key: 'signatures', title: '电子签名', as: 'facts' }, signatures, [
      ['order_no', '订单号', ({ signature }) => signature.orderNo],
      ['signed_at', '签署时间', ({ signature }) => momentOf(signature.signedAt)],
      ['contract_sha256', '合同校验值（SHA-256）', ({ signature }) => signature.contractSha256],
      [
        'disclosure_sha256',
        '明示表校验值（SHA-256）',
        ({ signature }) => signature.disclosureSha256,
      ],
      ['proven_by', '身份确认方式', ({ signature }) => PROOFS[signature.provenBy]],
      ['mobile', '手机号', ({ seen }) => seen && seen.mobile],
      ['ip', '网络地址', ({ seen }) => seen && seen.address],
      ['device', '设备', ({ seen }) => seen && seen.device],
    ]),
    section({ key: 'amendment_signatures', title: '补充协议的签署', as: 'facts' }, amendments, [
      ['offer_no', '方案编号', ({ signature }) => signature.offerNo],
      ['signed_at', '签署时间', ({ signature }) => momentOf(signature.signedAt)],
      ['sha256', '内容校验值（SHA-256）', ({ signature }) => signature.sha256],
      ['proven_by', '身份确认方式', ({ signature }) => PROOFS[signature.provenBy]],
      ['mobile', '手机号', ({ seen }) => seen && seen.mobile],
      ['ip', '网络地址', ({ seen }) => seen && seen.address],
      ['device', '设备', ({ seen }) => seen && seen.device],
    ]),
    section({ key: 'supplements', title: '补充资料', as: 'facts' }, supplements, [
      ['supplement_no', '编号', ({ supplement }) => supplement.supplementNo],
      ['order_no', '订单号', ({ supplement }) => supplement.orderNo],
      ['wishes', '需要补充', ({ supplement }) => supplement.wishes.join('、')],
      ['text', '你的说明', ({ text }) => text],
      ['asked_at', '提出时间', ({ supplement }) => momentOf(supplement.askedAt)],
      ['answered_at', '补充时间', ({ supplement }) => momentOf(supplement.answeredAt)],
    ]),
  ]
}
