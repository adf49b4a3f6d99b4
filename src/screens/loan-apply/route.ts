import { currentPath } from '@/app/navigation'

/** The screen stands on two routes. */
const OWN: readonly string[] = ['/pages/loan/apply', '/pages/borrowing/apply']

/** Another page lies on top of this one. */
export const isCovered = (): boolean => !OWN.includes(currentPath())
