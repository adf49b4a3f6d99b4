import fc from 'fast-check'
import { decodeEntities, normalise } from '@/api/envelope'

const read = (body: unknown, status = 200) =>
  normalise({ status, text: typeof body === 'string' ? body : JSON.stringify(body) })

describe('normalise', () => {
  it.each([1, '1', 200, '200'])('code %p succeeds', (code) => {
    expect(read({ code, data: { a: 1 } })).toMatchObject({ kind: 'ok', data: { a: 1 } })
  })

  it.each([401, '401'])('code %p is the end of the session', (code) => {
    expect(read({ code, msg: 'x' })).toEqual({ kind: 'unauthorized', message: 'x' })
  })

  it.each([' 1', '1.0', 1.5, true, 'ok', null, '01', '+1', [], {}, '1e0', 2, '0', 0])(
    'code %p is not success',
    (code) => {
      expect(read({ code, data: {} }).kind).toBe('refused')
    },
  )

  it('without success: true nothing but 1 and 200 ever succeeds', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(false, 'true', 1, null), (code, success) => {
        const outcome = read({ code, success, data: null })
        const good = [1, 200, '1', '200'].some((one) => one === code)
        expect(outcome.kind === 'ok').toBe(good)
      }),
      { numRuns: 1000 },
    )
  })

  it('with success: true nothing but 0 and 401 ever fails', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (code) => {
        const outcome = read({ code, success: true, data: null })
        const bad = [0, '0', 401, '401'].some((one) => one === code)
        expect(outcome.kind === 'ok').toBe(!bad)
      }),
      { numRuns: 1000 },
    )
  })

  it('success without data, with null or a list where an object is due, resolves', () => {
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
  ])('the text of %j is the first non-empty string', (texts, message) => {
    expect(read({ code: 0, ...texts })).toMatchObject({ kind: 'refused', message })
  })

  it.each([
    [{ code: 401, success: true }, 'unauthorized'],
    [{ code: '401', success: true }, 'unauthorized'],
    [{ code: 0, success: true }, 'refused'],
    [{ code: '0', success: true }, 'refused'],
    [{ code: 1, success: false }, 'ok'],
    [{ code: 200, success: false }, 'ok'],
    [{ success: true }, 'ok'],
    [{ code: 2, success: true }, 'ok'],
    [{ code: 500, success: true }, 'ok'],
    [{ code: 404, success: true }, 'ok'],
    [{ code: null, success: true }, 'ok'],
    [{ code: 2, success: 'true' }, 'refused'],
    [{ success: 'true' }, 'refused'],
    [{}, 'refused'],
  ])('%j is %s', (body, kind) => {
    expect(read({ ...body, data: 5 }).kind).toBe(kind)
  })

  it.each([
    [0, '甲'],
    [1, '甲'],
    ['200', '甲'],
    [401, '乙'],
    [2, '乙'],
    [500, '乙'],
    [undefined, '乙'],
  ])('of msg 甲 and message 乙 code %p says %s', (code, message) => {
    expect(read({ code, msg: '甲', message: '乙' })).toMatchObject({ message })
  })

  it('success: true with another code says msg, as every success does', () => {
    expect(read({ code: 2, success: true, msg: '甲', message: '乙' })).toMatchObject({
      kind: 'ok',
      message: '甲',
    })
  })

  it('for another code, too, an empty message leaves the word to msg', () => {
    for (const message of ['', '  ', null, 5, {}])
      expect(read({ code: 500, msg: '甲', message })).toMatchObject({ message: '甲' })
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
    expect(read('nonsense', 401)).toEqual({ kind: 'unauthorized', message: '' })
    expect(read({ code: 1, success: true }, 401)).toMatchObject({ kind: 'unauthorized' })
  })

  it('integers beyond 2^53 keep every digit, as text', () => {
    const outcome = read(
      '{"code":1,"data":{"id":9007199254740993,"note":"say 9007199254740993, twice","n":12}}',
    )
    expect(outcome).toMatchObject({
      data: { id: '9007199254740993', note: 'say 9007199254740993, twice', n: 12 },
    })
  })

  it('keys of the prototype stay data', () => {
    const outcome = read(
      '{"code":1,"data":{"__proto__":{"polluted":1},"constructor":2,"toString":3}}',
    )
    expect(outcome.kind).toBe('ok')
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })

  it('a list of 5 MB is read to its last row', () => {
    const rows = Array.from({ length: 50_000 }, (_, id) => ({ id, text: '消费分期'.repeat(8) }))
    const text = JSON.stringify({ code: 1, data: rows })
    expect(Buffer.byteLength(text)).toBeGreaterThan(5_000_000)
    expect(read(text)).toMatchObject({ kind: 'ok', data: { length: rows.length } })
  })

  it('deep nesting is read or refused, never thrown', () => {
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
