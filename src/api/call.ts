import type { BodyOf, CallName, DataOf, QueryOf } from '@domain/contract/calls'
import { ROUTES } from '@domain/routes'
import type { ApiClient, RequestOptions } from './client'
import type { Reader } from './read'

/** Numbers go into an address as text; null and undefined are left out. */
type Asked<K extends CallName> = {
  [F in keyof QueryOf<K>]: QueryOf<K>[F] | number | null
}

/** Asks for what a call answers; its query and its reader are those of the contract. */
export const ask = <K extends CallName, T>(
  client: ApiClient,
  name: K,
  query: Asked<K>,
  read: Reader<DataOf<K>, T>,
  options?: RequestOptions,
): Promise<T> => client.get(ROUTES[name].path, query, options).then(read)

/** Sends what a call takes; its body and its reader are those of the contract. */
export const send = <K extends CallName, T>(
  client: ApiClient,
  name: K,
  body: BodyOf<K>,
  read: Reader<DataOf<K>, T>,
  options?: RequestOptions,
): Promise<T> => client.post(ROUTES[name].path, body, options).then(read)

/** For a call whose answer says no more than that it was done. */
export const nothing: Reader<unknown, null> = () => null
