import { currentPath } from '@/app/navigation'
import type { PagePath } from '@/app/routes'

/** The screen stands on two routes. */
const OWN: readonly string[] = ['/pages/loan/apply', '/pages/borrowing/apply']

/** Another page lies on top of this one. */
export const isCovered = (): boolean => !OWN.includes(currentPath())

/** 贷款详情 of the group of routes one is in. */
export const detailPath = (): PagePath =>
  currentPath().startsWith('/pages/borrowing/') ? '/pages/borrowing/detail' : '/pages/loan/detail'
