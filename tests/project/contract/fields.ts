import type { TSchema } from 'typebox'

/** The part of JSON schema that the contract uses. */
interface Schema {
  type?: string
  properties?: Record<string, Schema>
  required?: readonly string[]
  items?: Schema
  anyOf?: readonly Schema[]
  enum?: readonly (string | number)[]
  const?: string | number | boolean
  pattern?: string
  description?: string
  minimum?: number
  maximum?: number
  maxLength?: number
  maxItems?: number
}

export interface Field {
  /** With dots for nested fields, `[]` for lists. */
  name: string
  kind: string
  isRequired: boolean
  notes: string
}

const isNull = ({ type }: Schema) => type === 'null'

/** The type without null, and whether null is allowed. */
function known(schema: Schema): { schema: Schema; isNullable: boolean } {
  const ways = schema.anyOf ?? []
  const [only, ...others] = ways.filter((way) => !isNull(way))
  if (!only || others.length > 0) return { schema, isNullable: ways.some(isNull) }
  const description = schema.description ?? only.description
  return {
    schema: { ...only, ...(description === undefined ? {} : { description }) },
    isNullable: ways.some(isNull),
  }
}

function kindOf(schema: Schema): string {
  if (schema.enum) return schema.enum.map((value) => `\`${String(value)}\``).join(' ')
  if (schema.const !== undefined) return `\`${String(schema.const)}\``
  if (schema.anyOf) return [...new Set(schema.anyOf.map(kindOf))].join(' or ')
  if (schema.items) return `list of ${kindOf(schema.items)}`
  return schema.type ?? 'any'
}

const limits = ({ minimum, maximum, maxLength, maxItems, pattern }: Schema): string[] => [
  ...(minimum !== undefined && maximum !== undefined ? [`${minimum} to ${maximum}`] : []),
  ...(minimum !== undefined && maximum === undefined ? [`at least ${minimum}`] : []),
  ...(minimum === undefined && maximum !== undefined ? [`at most ${maximum}`] : []),
  ...(maxLength === undefined ? [] : [`at most ${maxLength} characters`]),
  ...(maxItems === undefined ? [] : [`at most ${maxItems}`]),
  ...(pattern === undefined ? [] : [`\`${pattern}\``]),
]

function notesOf(schema: Schema, isNullable: boolean): string {
  const said = schema.description === undefined ? [] : [schema.description]
  return [...said, ...limits(schema), ...(isNullable ? ['or null'] : [])].join('; ')
}

function within(name: string, outer: Schema): Field[] {
  const { schema } = known(outer)
  if (schema.items) return within(`${name}[]`, schema.items)
  return fieldsIn(schema, name === '' ? '' : `${name}.`)
}

function fieldsIn({ properties = {}, required = [] }: Schema, before: string): Field[] {
  return Object.entries(properties).flatMap(([key, outer]) => {
    const { schema, isNullable } = known(outer)
    const field: Field = {
      name: `${before}${key}`,
      kind: kindOf(schema),
      isRequired: required.includes(key),
      notes: notesOf(schema, isNullable),
    }
    return [field, ...within(field.name, schema)]
  })
}

/** All fields of a value; nested fields come after its own. */
export const fieldsOf = (schema: TSchema): Field[] => within('', schema)

/** Kind of the value itself: `object`, `list of object`. */
export const kindOfAll = (schema: TSchema): string => kindOf(known(schema).schema)
