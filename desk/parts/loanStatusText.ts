import { LOAN_STAGE_TEXT } from '@domain/loanOffer'
import { LOAN_STATUS_TEXT } from '@domain/loanStatus'
import type { DeskApplication } from '../replies'

/** The status of a loan in words, or how far its application has come within it. */
export const loanStatusText = ({
  status,
  stage,
}: Pick<DeskApplication, 'status' | 'stage'>): string =>
  stage ? LOAN_STAGE_TEXT[stage] : LOAN_STATUS_TEXT[status]
