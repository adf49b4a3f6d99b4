import { currentPath } from '@/app/navigation'
import type { PagePath } from '@/app/routes'

/** Two groups of routes share the same screens; a loan opened in one group stays in it. */
const isBorrowing = (): boolean => currentPath().startsWith('/pages/borrowing/')

export const loansPath = (): PagePath =>
  isBorrowing() ? '/pages/borrowing/loan' : '/pages/loan/loan'

export const applyPath = (): PagePath =>
  isBorrowing() ? '/pages/borrowing/apply' : '/pages/loan/apply'

export const detailPath = (): PagePath =>
  isBorrowing() ? '/pages/borrowing/detail' : '/pages/loan/detail'

export const contractPath = (): PagePath =>
  isBorrowing() ? '/pages/borrowing/contract' : '/pages/loan/contract'

export const impactPath = (): PagePath =>
  isBorrowing() ? '/pages/borrowing/impact' : '/pages/overdue/impact'
