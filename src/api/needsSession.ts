import type { CallName } from '@domain/contract/calls'
import type { ROUTES } from '@domain/routes'

type OpenCall = {
  [K in CallName]: (typeof ROUTES)[K]['access'] extends 'public' ? K : never
}[CallName]

/** Calls that need no login. Left out are the gateway's notification, and reports of faults, which go past the client. */
const OPEN_PATHS: Record<
  (typeof ROUTES)[Exclude<OpenCall, 'payNotify' | 'clientErrors'>]['path'],
  true
> = {
  '/api/user/register': true,
  '/api/user/login': true,
  '/api/user/mobilelogin': true,
  '/api/user/resetpwd': true,
  '/api/sms/send': true,
  '/api/news/index': true,
  '/api/news/detail': true,
  '/api/news/latest': true,
  '/api/loan/rates': true,
  '/api/certificate/verify': true,
}

/** Whether the call of a path needs a login. */
export const needsSession = (path: string): boolean => !(path in OPEN_PATHS)
