import fc from 'fast-check'
import { decodeEntities, normalise } from '@/api/envelope'

const read = (body: unknown, status = 200) =>
  normalise({ status, text: typeof body === 'string' ? body : JSON.stringify(body) })

describe('normalise', () => {
  it.each([1, '1', 200, '200'])('E01: code %p succeeds', (code) => {
    expect(read({ code, data: { a: 1 } })).toMatchObject({ kind: 'ok', data: { a: 1 } })
  })

  it.each([401, '401'])('E01: code %p is the end of the session', (code) => {
    expect(read({ code, msg: 'x' })).toEqual({ kind: 'unauthorized' })
  })

  it.each([' 1', '1.0', 1.5, true, 'ok', null, '01', '+1', [], {}, '1e0', 2, '0', 0])(
    'E01: code %p is not success',
    (code) => {
      expect(read({ code, data: {} }).kind).toBe('refused')
    },
  )

  it('E01: nothing but 1 and 200 ever succeeds when a code is there', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.boolean(), (code, success) => {
        const outcome = read({ code, success, data: null })
        const good = [1, 200, '1', '200'].some((one) => one === code)
        expect(outcome.kind === 'ok').toBe(good)
      }),
      { numRuns: 1000 },
    )
  })

  it('E02: success without data, with null or a list where an object is due, resolves', () => {
    for (const body of [{ code: 1 }, { code: 1, data: null }, { code: 1, data: [] }]) {
      expect(read(body).kind).toBe('ok')
    }
  })

  it.each([
    [{ msg: null, message: '第二' }, '第二'],
    [{ msg: '', message: '第二' }, '第二'],
    [{ msg: 123, message: '第二' }, '第二'],
    [{ msg: {}, message: [] }, ''],
    [{ msg: [], message: '第二' }, '第二'],
    [{ msg: '第一', message: '第二' }, '第一'],
    [{ message: '第二' }, '第二'],
    [{}, ''],
  ])('E03: the text of %j is the first non-empty string', (texts, message) => {
    expect(read({ code: 0, ...texts })).toMatchObject({ kind: 'refused', message })
  })

  it('E04: a code outweighs success, whichever says yes', () => {
    expect(read({ code: 0, success: true }).kind).toBe('refused')
    expect(read({ code: 1, success: false }).kind).toBe('ok')
    expect(read({ success: true, data: 5 })).toMatchObject({ kind: 'ok', data: 5 })
    expect(read({ code: 401, success: true }).kind).toBe('unauthorized')
    expect(read({ success: 'true' }).kind).toBe('refused')
  })

  it.each([
    ['<html><body>502 Bad Gateway</body></html>', 502],
    ['{"code":1,"data":{"a":', 200],
    ['', 200],
    ['', 204],
    ['null', 200],
    ['42', 200],
    ['"x"', 200],
    ['[]', 200],
  ])('E05 E06 E07: %p with HTTP %i cannot be read', (text, status) => {
    expect(read(text, status)).toEqual({ kind: 'badReply', status })
  })

  it('401 as HTTP status counts whatever the body says', () => {
    expect(read('nonsense', 401)).toEqual({ kind: 'unauthorized' })
  })

  it('E13: integers beyond 2^53 keep every digit, as text', () => {
    const outcome = read(
      '{"code":1,"data":{"id":9007199254740993,"note":"say 9007199254740993, twice","n":12}}',
    )
    expect(outcome).toMatchObject({
      data: { id: '9007199254740993', note: 'say 9007199254740993, twice', n: 12 },
    })
  })

  it('E14: keys of the prototype stay data', () => {
    const outcome = read(
      '{"code":1,"data":{"__proto__":{"polluted":1},"constructor":2,"toString":3}}',
    )
    expect(outcome.kind).toBe('ok')
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })

  it('E14: a list of 5 MB is read to its last row', () => {
    const rows = Array.from({ length: 50_000 }, (_, id) => ({ id, text: '消费分期'.repeat(8) }))
    const text = JSON.stringify({ code: 1, data: rows })
    expect(Buffer.byteLength(text)).toBeGreaterThan(5_000_000)
    expect(read(text)).toMatchObject({ kind: 'ok', data: { length: rows.length } })
  })

  it('E14: deep nesting is read or refused, never thrown', () => {
    const deep = `${'['.repeat(10_000)}${']'.repeat(10_000)}`
    expect(['ok', 'badReply']).toContain(read(`{"code":1,"data":${deep}}`).kind)
  })
})

describe('decodeEntities', () => {
  it.each([
    ['O&#039;Neil', "O'Neil"],
    ['&lt;b&gt;', '<b>'],
    ['a &amp;amp; b', 'a &amp; b'],
    ['&#x4e2d;', '中'],
    ['&unknown; &#0; &#99999999;', '&unknown; &#0; &#99999999;'],
  ])('reads %p as %p', (encoded, plain) => {
    expect(decodeEntities(encoded)).toBe(plain)
  })
})
