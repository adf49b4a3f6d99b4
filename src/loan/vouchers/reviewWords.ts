import { displayYuan } from '@domain/money'
import type { VoucherInfo } from '@/api/readRepay'

/** What a voucher under review does: it covers its instalments, or leaves something of them to be paid. */
export const reviewWords = ({ shortBy }: Pick<VoucherInfo, 'shortBy'>): string =>
  shortBy === undefined
    ? '通过后入账，不用重复付款'
    : `通过后入账，比应还少 ${displayYuan(shortBy)} 元，差额还要还`

/** Why what a voucher under review is for can't be paid meanwhile. */
export const untilReviewed = ({ shortBy }: Pick<VoucherInfo, 'shortBy'>): string =>
  shortBy === undefined
    ? '审核有结果之前不用再付。'
    : `比应还少 ${displayYuan(shortBy)} 元，审核有结果之前不能付这几期；想现在还清，先撤回凭证。`
