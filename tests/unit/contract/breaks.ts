import type { TSchema } from 'typebox'
import { CALLS, type CallName, Day, Money, Percent } from '@domain/contract'

type Path = readonly (string | number)[]

/** Broken values for a figure, date, status or list; undefined: the field is missing. */
const FIGURE_KINDS: readonly (readonly [string, unknown])[] = [
  ['missing', undefined],
  ['null', null],
  ['NaN', 'NaN'],
  ['an empty text', ''],
  ['1e3', '1e3'],
  ['an object', { cents: '55.00' }],
  ['a list', ['55.00']],
  ['a truth', true],
  ['full-width digits', '７７７.００'],
  ['three decimals', '77.005'],
  ['a negative', '-77.00'],
]

/** A date as well may be broken in ways of its own. */
const DATE_KINDS: typeof FIGURE_KINDS = [
  ['a day there is not', '2026-13-40'],
  ['another order', '40/13/2026'],
  ['full-width digits of a day', '２０２６-１２-１０'],
  ['a number', 20261210],
]

/** Text is shown unchanged, so only a value that is not text is broken. */
const TEXT_KINDS = FIGURE_KINDS.filter(([name]) => /missing|null|object/.test(name))

/** One field of one answer, broken in one way. */
export interface Break {
  call: CallName
  /** Path such as `list.0.amount`. */
  field: string
  kind: string
  /** The example's data with the broken field. */
  data: unknown
  /** Whether the field is a text to show. */
  isText: boolean
  /** Whether the contract lets it be null or left out. */
  mayMiss: boolean
}

interface Shape {
  type?: string
  enum?: unknown[]
  pattern?: string
  properties?: Record<string, TSchema>
  required?: string[]
  items?: TSchema
  anyOf?: TSchema[]
}

/** The schema without null: a union is reduced to its other type. */
const shapeOf = (schema: TSchema): Shape => {
  const shape = schema as Shape
  const some = shape.anyOf?.find((one) => (one as Shape).type !== 'null')
  return some ? shapeOf(some) : shape
}

const PATTERNS = [Money, Percent, Day].map((schema) => (schema as Shape).pattern)

const isText = ({ type, enum: words, pattern }: Shape): boolean =>
  type === 'string' && !words && !PATTERNS.includes(pattern)

/** An id may have any value; a rate has up to four decimals, and a list or a truth is none to its own field. */
const kindsOf = (shape: Shape, name: unknown): typeof FIGURE_KINDS => {
  if (isText(shape) || name === 'id') return TEXT_KINDS
  if (shape.pattern === (Day as Shape).pattern) return [...FIGURE_KINDS, ...DATE_KINDS]
  const isRate = shape.pattern === (Percent as Shape).pattern
  const isFine = (kind: string): boolean =>
    (isRate && kind === 'three decimals') ||
    (shape.type === 'boolean' && kind === 'a truth') ||
    (shape.type === 'array' && kind === 'a list')
  return FIGURE_KINDS.filter(([kind]) => !isFine(kind))
}

/** Path of a field, its schema, and whether it may be null or left out. */
type Field = [Path, Shape, boolean]

/** Every field below a value, by its schema; for a list, those of its first entry. */
function fieldsOf(schema: TSchema, value: unknown, path: Path = [], isOptional = false): Field[] {
  const shape = shapeOf(schema)
  const own: Field[] = path.length > 0 ? [[path, shape, isOptional || shape !== schema]] : []
  if (shape.properties) {
    const below = value as Record<string, unknown> | null | undefined
    return Object.entries(shape.properties).reduce<Field[]>(
      (all, [name, one]) => [
        ...all,
        ...fieldsOf(one, below?.[name], [...path, name], !shape.required?.includes(name)),
      ],
      own,
    )
  }
  const first = Array.isArray(value) ? (value as unknown[])[0] : undefined
  return shape.items && typeof first === 'object'
    ? [...own, ...fieldsOf(shape.items, first, [...path, 0])]
    : own
}

/** The value with `by` at a path. */
function put(value: unknown, [head, ...rest]: Path, by: unknown): unknown {
  if (head === undefined) return by
  if (Array.isArray(value)) return value.map((row, at) => (at === head ? put(row, rest, by) : row))
  const row = { ...(value as Record<string, unknown> | null) }
  return { ...row, [head]: put(row[head], rest, by) }
}

/** Interest of a payment is below zero where interest paid before is taken off. */
const maySink = (path: Path): boolean =>
  path.slice(-2).join('.') === 'breakdown.interest' || path.at(-1) === 'added_interest'

/** Every field of a call's answer, broken in every way. */
export function breaksOf(call: CallName, data: unknown = CALLS[call].example.data): Break[] {
  return fieldsOf(CALLS[call].data, data).flatMap(([path, shape, mayMiss]) =>
    kindsOf(shape, path.at(-1))
      .filter(([kind]) => kind !== 'a negative' || !maySink(path))
      .map(([kind, by]) => ({
        call,
        field: path.join('.'),
        kind,
        data: put(data, path, by),
        isText: isText(shape),
        mayMiss,
      })),
  )
}
