import { wishProblem, type HardshipReason } from '@domain/hardship'
import { cleanText } from '@/forms/clean'
import type { FormRules } from '@/forms/Form'

export interface HardshipValues {
  /** Empty until one is chosen. */
  reason: HardshipReason | ''
  wish: string
}

export const HARDSHIP_RULES: FormRules<HardshipValues> = {
  initial: { reason: '', wish: '' },
  clean: { wish: cleanText },
  checks: {
    reason: (reason) => (reason === '' ? '请选择原因' : null),
    wish: wishProblem,
  },
}
