import fc from 'fast-check'

/** The part of JSON schema used here. */
interface JsonSchema {
  type?: string
  enum?: readonly unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: readonly string[]
  items?: JsonSchema
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  maxItems?: number
}

const HOSTILE = [
  '',
  ' ',
  'null',
  "'; DROP TABLE users; --",
  '{{7*7}}${7*7}<%= 7*7 %>',
  '<script>alert(1)</script>',
  'a\r\nset-cookie: x=1',
  '\u001b[31mred\u0007',
  '\u202Etxt.exe',
  'NUL \u0000 inside',
  'lone \ud800 surrogate',
  '../../etc/passwd',
  '1e21',
  '-1',
  '9'.repeat(5_000),
  '😀'.repeat(1_000),
  'x'.repeat(50_000),
  '__proto__',
  'constructor',
]

/** Texts no honest client sends. */
const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...HOSTILE),
  fc.string({ unit: 'binary', maxLength: 40 }),
)

/** Values of any type, wrong in most places. */
const nasty: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom<unknown>(null, true, false, 0, -1, 1.5, 2 ** 53, 1e21, -1e-7),
  fc.constantFrom<unknown>([], ['x'], [[]], [null], {}, { a: 1 }, { length: 3 }),
  fc.jsonValue({ maxDepth: 3 }),
)

/** A value the schema accepts. */
function fitting(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(fitting))
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const { minimum = -1e6, maximum = 1e6 } = schema
  switch (schema.type) {
    case 'string':
      return fc.string({
        minLength: schema.minLength ?? 0,
        maxLength: Math.min(schema.maxLength ?? 40, 40),
      })
    case 'integer':
      return fc.integer({ min: minimum, max: Math.min(maximum, 2 ** 31 - 1) })
    case 'number':
      return fc.double({ min: minimum, max: maximum, noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'array':
      return fc.array(fitting(schema.items ?? {}), { maxLength: Math.min(schema.maxItems ?? 4, 4) })
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([key, one]) => [key, fitting(one)]),
        ),
        { requiredKeys: [...(schema.required ?? [])] },
      )
    case undefined:
    default:
      return nasty
  }
}

const isList = (value: unknown): value is unknown[] => Array.isArray(value)
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !isList(value)

/** The value with one place replaced by `by`; the numbers choose the place. */
function spoil(value: unknown, [turn = 0, ...path]: number[], by: unknown): unknown {
  if (isList(value) && value.length > 0) {
    const at = turn % value.length
    return value.map((item, index) => (index === at ? spoil(item, path, by) : item))
  }
  const keys = isObject(value) ? Object.keys(value) : []
  const key = keys[turn % Math.max(1, keys.length)]
  if (isObject(value) && key !== undefined) return { ...value, [key]: spoil(value[key], path, by) }
  return by
}

/** Inserts a key into JSON text: doubled, or one no object literal can have. */
const withKey = (json: string, key: string, value: string): string =>
  json.startsWith('{') && json.length > 2
    ? `{${JSON.stringify(key)}:${value},${json.slice(1)}`
    : json

const EXTRA_KEYS = ['__proto__', 'constructor', 'toString', 'user_id', 'status']

/** JSON texts that fit a schema except in one place, some with doubled or foreign keys. */
export function nastyBody(schema: JsonSchema): fc.Arbitrary<string> {
  const keys = [...Object.keys(schema.properties ?? {}), ...EXTRA_KEYS]
  return fc
    .record({
      value: fitting(schema),
      path: fc.array(fc.nat(40), { minLength: 1, maxLength: 4 }),
      by: nasty,
      key: fc.option(fc.constantFrom(...keys)),
    })
    .map(({ value, path, by, key }) => {
      const json = JSON.stringify(spoil(value, path, by)) ?? 'null'
      return key === null ? json : withKey(json, key, JSON.stringify(by) ?? 'null')
    })
}

const RAW_VALUES = ['%00', '%ED%A0%80', '%FF', '%', '%E0%A4%A', '1&limit=2', '%27%20OR%201=1--']

/** Queries with odd values: repeated keys, lists, maps, bytes that are not text. */
export function nastyQuery(schema: JsonSchema): fc.Arbitrary<string> {
  const keys = [...Object.keys(schema.properties ?? {}), 'token', ...EXTRA_KEYS]
  const value = fc.oneof(
    fc.constantFrom(...RAW_VALUES),
    hostileText.map((text) => new URLSearchParams({ '': text }).toString().slice(1)),
  )
  const pair = fc
    .tuple(fc.constantFrom(...keys), fc.constantFrom('', '[]', '[a]', '%00'), value)
    .map(([key, ending, text]) => `${encodeURI(key)}${ending}=${text}`)
  return fc.array(pair, { minLength: 1, maxLength: 4 }).map((pairs) => pairs.join('&'))
}
