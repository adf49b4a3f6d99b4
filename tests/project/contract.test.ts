/** Checks the document of the API against the contract. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Type } from 'typebox'
import { fieldsOf, kindOfAll } from './contract/fields'
import { apiPage } from './contract/page'

const PAGE = path.resolve(__dirname, '../../docs/api.md')

it('docs/api.md is what the contract says; `npm run docs` writes it anew', () => {
  expect(readFileSync(PAGE, 'utf8')).toBe(apiPage())
})

describe('the fields of a schema', () => {
  it('are named by where they lie, with what is said of them', () => {
    const schema = Type.Object({
      list: Type.Array(
        Type.Object({
          due: Type.Union([Type.String({ pattern: '^a$', description: 'a day' }), Type.Null()]),
        }),
      ),
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 9 })),
      kind: Type.Enum(['a', 'b']),
    })
    expect(fieldsOf(schema)).toEqual([
      { name: 'list', kind: 'list of object', isRequired: true, notes: '' },
      { name: 'list[].due', kind: 'string', isRequired: true, notes: 'a day; `^a$`; or null' },
      { name: 'page', kind: 'integer', isRequired: false, notes: '1 to 9' },
      { name: 'kind', kind: '`a` `b`', isRequired: true, notes: '' },
    ])
  })

  it('of a list are those of its entries', () => {
    const schema = Type.Array(Type.Object({ id: Type.Integer() }))
    expect(kindOfAll(schema)).toBe('list of object')
    expect(fieldsOf(schema).map(({ name }) => name)).toEqual(['[].id'])
  })
})
