import type { BodyOf, CallName, CALLS, DataOf, QueryOf } from '@domain/contract'
import type { ApiClient, RequestOptions } from './client'
import type { Reader } from './read'

/** Calls of a method, by path: a path the server lacks doesn't compile, and no table of paths is loaded. */
type Calls<Method> = {
  [
    K in CallName as (typeof CALLS)[K]['method'] extends Method ? (typeof CALLS)[K]['path'] : never
  ]: K
}
type Reads = Calls<'GET'>
type Writes = Calls<'POST'>

/** Query of a call: numbers are sent as text, null and undefined are left out. */
type AskedBy<K extends CallName> = {
  [F in keyof QueryOf<K>]: QueryOf<K>[F] | number | null
}

/** Query of a GET, by its path. */
export type Asked<Path extends keyof Reads> = AskedBy<Reads[Path]>

/** Sends a GET. The contract gives the types of query and reader. */
export const ask = <Path extends keyof Reads, T>(
  client: ApiClient,
  path: Path,
  query: Asked<Path>,
  read: Reader<DataOf<Reads[Path]>, T>,
  options?: RequestOptions,
): Promise<T> => client.get(path, query, options, read)

/** Sends a POST. The contract gives the types of body and reader. */
export const send = <Path extends keyof Writes, T>(
  client: ApiClient,
  path: Path,
  body: BodyOf<Writes[Path]>,
  read: Reader<DataOf<Writes[Path]>, T>,
  options?: RequestOptions,
): Promise<T> => client.post(path, body, options, read)

/** Reader for a call without data. */
export const nothing: Reader<unknown, null> = () => null

/** Address of a call. */
export type CallPath = (typeof CALLS)[CallName]['path']

type OpenCall = {
  [K in CallName]: (typeof CALLS)[K]['access'] extends 'public' ? K : never
}[CallName]

/** Left out are the gateway's notification, and reports of faults, which go past the client. */
type OpenPath = (typeof CALLS)[Exclude<OpenCall, 'payNotify' | 'clientErrors'>]['path']

/** Calls that need no login. */
const OPEN_PATHS: Record<OpenPath, true> = {
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
  '/api/contract/verify': true,
  '/api/agreement': true,
}

/** Whether the call of a path needs a login. */
export const needsSession = (path: string): boolean => !(path in OPEN_PATHS)
