import type { InstalmentRow } from '@/api/readInstalments'
import { StatusTag } from '@/components/StatusTag/StatusTag'
import { statusWords } from '@/format/figure'
import { instalmentTone } from './loanTone'

/** How an instalment stands: a voucher under review for it comes before its status. */
export const instalmentWords = (row: InstalmentRow, isReviewed: boolean): string =>
  isReviewed ? '凭证审核中' : statusWords(row)

interface InstalmentTagProps {
  row: InstalmentRow
  /** A voucher for it is under review. */
  isReviewed: boolean
}

/** The same as a tag. */
export const InstalmentTag = ({ row, isReviewed }: InstalmentTagProps) => (
  <StatusTag
    tone={isReviewed ? 'warning' : instalmentTone(row.status)}
    icon={isReviewed ? 'clock' : undefined}
    text={instalmentWords(row, isReviewed)}
  />
)
