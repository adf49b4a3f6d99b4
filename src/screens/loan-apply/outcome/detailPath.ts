import { currentPath } from '@/app/navigation'
import type { PagePath } from '@/app/routes'

/** 贷款详情 of the group of routes one is in. */
export const detailPath = (): PagePath =>
  currentPath().startsWith('/pages/borrowing/') ? '/pages/borrowing/detail' : '/pages/loan/detail'
