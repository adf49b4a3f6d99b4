import { useEffect } from 'react'
import type { CallPath } from '@/api/call'
import { ratesStore } from '@/stores/RatesStore'
import { useStore, useStores } from './root'
import type { PagePath } from './routes'

/**
 * Calls without which a page has nothing to show, so that entries to it go. 注销账号 is not among them: its page says
 * whom to ask, which people must be able to find.
 */
const NEEDS: Partial<Record<PagePath, readonly CallPath[]>> = {
  '/pages/borrowing/settlement': ['/api/loan/certificate'],
  '/pages/certificate/verify': ['/api/certificate/verify'],
  '/pages/loan/contacts': ['/api/loan/contacts'],
  '/pages/help/complaint': ['/api/user/complaints'],
  '/pages/news/list': ['/api/news/latest', '/api/news/index'],
  '/pages/payment/autodebit': ['/api/loan/autoDebit'],
  '/pages/settings/cards': ['/api/user/cards'],
  '/pages/settings/identity': ['/api/user/identity'],
  '/pages/settings/mobile': ['/api/user/changemobile'],
  '/pages/settings/password': ['/api/user/resetpwd'],
}

/**
 * Tells whether the backend has what a page is for, as far as known: entries to others are left out. What the backend lists
 * is asked for where no page has, as when the app was opened on another one than home. For observers only.
 */
export function useOffered(): (path: PagePath) => boolean {
  const { features } = useStores()
  const rates = useStore(ratesStore)
  useEffect(() => {
    if (rates.rates.pending && !rates.rates.loading) void rates.fetch()
  }, [rates])
  return (path) => !(NEEDS[path] ?? []).some((call) => features.lacks(call))
}
