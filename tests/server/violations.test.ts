import { freshDatabase } from '../postgres/databases'
import { composed } from '../../server/db/sql'
import { violatedUniqueIndex } from '../../server/db/types'

const error = (message: string, fields: Record<string, unknown>): Error =>
  Object.assign(new Error(message), fields)

const TEXT = 'duplicate key value violates unique constraint "payment_instalments_one_open_102043"'

describe('names the unique index that an error is about', () => {
  it('by its field', async () => {
    const db = await freshDatabase()
    const twice = db.query(composed(`INSERT INTO demo_seeds VALUES ('one', now()), ('one', now())`))
    const caught: unknown = await twice.catch((thrown: unknown) => thrown)
    await db.close()
    expect(violatedUniqueIndex(caught)).toBe('demo_seeds_pkey')
  })

  it.each([
    [
      'with the number of a part of the table',
      { code: '23505', constraint: 'users_mobile_key_102008' },
      'users_mobile_key',
    ],
    ['by its text, without the field', { code: '23505' }, 'payment_instalments_one_open'],
    ['by the text of another machine’s error', { code: 'XX000' }, 'payment_instalments_one_open'],
  ])('%s', (_name, fields, index) => {
    expect(violatedUniqueIndex(error(TEXT, fields))).toBe(index)
  })

  it.each([
    [
      'another violation',
      error('violates check constraint "a_check"', { code: '23514', constraint: 'a_check' }),
    ],
    ['another machine’s error about something else', error('connection lost', { code: 'XX000' })],
    ['a text alone', error(TEXT, {})],
    ['no error', { code: '23505', constraint: 'users_mobile_key' }],
  ])('and none for %s', (_name, other) => {
    expect(violatedUniqueIndex(other)).toBeNull()
  })
})
