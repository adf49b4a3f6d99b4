import { briefYuan, parseYuan } from '@domain/money'
import { readTarget, routeInfo, type PagePath } from '@/app/routes'
import type { ApplyDraft } from '@/storage/applyDraft'

const APPLYING: readonly PagePath[] = ['/pages/loan/apply', '/pages/borrowing/apply']

/** What logging in leads on to: 登录后继续申请 12,000 元; empty where nothing waits. */
export function whyLogin(back: string | undefined, draft: ApplyDraft | null): string {
  const target = readTarget(back)
  if (!target) return ''
  if (APPLYING.includes(target.path)) {
    const amount = parseYuan(draft?.amount ?? '')
    return amount === null ? '登录后继续申请借款' : `登录后继续申请 ${briefYuan(amount)} 元`
  }
  const { access, title } = routeInfo(target.path)
  return access === 'public' ? '' : `登录后打开“${title}”`
}
