import type { BodyOf, CallName, DataOf, QueryOf } from '@domain/contract/calls'
import type { ROUTES } from '@domain/routes'
import type { ApiClient, RequestOptions } from './client'
import type { Reader } from './read'

/** The calls of a method, by their paths: a path the server doesn't have won't compile, and no table of them is loaded. */
type Calls<Method> = {
  [
    K in CallName as (typeof ROUTES)[K]['method'] extends Method
      ? (typeof ROUTES)[K]['path']
      : never
  ]: K
}
type Reads = Calls<'GET'>
type Writes = Calls<'POST'>

/** Numbers go into an address as text; null and undefined are left out. */
type Asked<K extends CallName> = {
  [F in keyof QueryOf<K>]: QueryOf<K>[F] | number | null
}

/** Asks for what a call answers; its query and its reader are those of the contract. */
export const ask = <Path extends keyof Reads, T>(
  client: ApiClient,
  path: Path,
  query: Asked<Reads[Path]>,
  read: Reader<DataOf<Reads[Path]>, T>,
  options?: RequestOptions,
): Promise<T> => client.get(path, query, options).then(read)

/** Sends what a call takes; its body and its reader are those of the contract. */
export const send = <Path extends keyof Writes, T>(
  client: ApiClient,
  path: Path,
  body: BodyOf<Writes[Path]>,
  read: Reader<DataOf<Writes[Path]>, T>,
  options?: RequestOptions,
): Promise<T> => client.post(path, body, options).then(read)

/** For a call whose answer says no more than that it was done. */
export const nothing: Reader<unknown, null> = () => null
