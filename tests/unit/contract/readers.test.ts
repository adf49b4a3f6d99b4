/**
 * What the readers of both platforms make of a reply in which one field is broken: that field is unreadable, or as it
 * is where there is none, and every other is as it was.
 */
import './encoder'
import { CALLS, type CallName } from '@domain/contract'
import { ROUTES } from '@domain/routes'
import { done } from '../support/fakeHttp'
import { breaksOf } from './breaks'
import { FAILED, inventions } from './inventions'
import { read, READ_CALLS, world } from './reads'

const readOf = (call: CallName, data: unknown): Promise<unknown> => {
  world.http.route(ROUTES[call].path, () => done(data))
  return read(call).catch(() => FAILED)
}

/** Said of what can't be read, or is left open by it. */
const SAID: Record<string, readonly unknown[]> = {
  statusText: ['状态未知', '还款中', '本期待还', '待审核', '已撤回'],
  id: ['7', 'NaN', '1e3', '77.005', '-77.00', '７７７.００'],
  money: [-7_700],
  planned: [false],
  // Shown by the name other calls know it by.
  fullUrl: [CALLS.upload.example.data?.url],
  // Parameters for WeChat are passed on as they are.
  cents: ['55.00'],
}

const isSaid = (invention: string): boolean => {
  const [where = '', value] = invention.split(' is ')
  return (SAID[where.split('.').at(-1) ?? ''] ?? []).some((one) => String(one) === value)
}

it.each(READ_CALLS)('%s', async (call) => {
  const whole = await readOf(call, CALLS[call].example.data)
  expect(whole).not.toBe(FAILED)
  const found: string[] = []
  for (const { field, kind, data } of breaksOf(call)) {
    for (const made of inventions(await readOf(call, data), whole))
      if (!isSaid(made)) found.push(`${field} as ${kind}: ${made}`)
  }
  expect(found).toEqual([])
})
