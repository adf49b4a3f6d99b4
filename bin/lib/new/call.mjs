import { atEndOf, before, constant, imported, pascal } from './text.mjs'

/** `npm run new call`: contract, access, handler on the server, reader in the app, and entries in the tables of calls. */
export const call = {
  usage:
    'call <name> <get|post> </api/path> <用途> [--public]\n' +
    '    e.g. call userCards get /api/user/cards 我的银行卡',
  options: { public: { type: 'boolean' } },
  expects: [
    [/^[a-z][a-zA-Z]+$/, 'a name in camel case, the thing it is about first'],
    [/^(get|post)$/, 'get or post'],
    [/^\/api(\/\w+){2,}$/, 'a path below /api'],
    [/^[^'`\\]{2,60}$/, 'what it is for, in Chinese'],
  ],
  make([name, method, path, summary], { public: isPublic = false }) {
    const access = isPublic ? 'public' : 'user'
    const isRead = method === 'get'
    const type = pascal(name)
    const list = `${constant(name)}_CALLS`
    const words = { name, type, list, path, access, summary, isPublic }
    const tables = isRead ? reading(words) : writing(words)
    return {
      changes: [
        { file: `domain/contract/${name}.ts`, text: tables.contract },
        { file: `server/routes/${name}.ts`, text: tables.route },
        { file: `src/api/${name}.ts`, text: tables.api },
        { file: `tests/server/${name}.test.ts`, text: tables.test },
        imported('domain/contract/index.ts', `import { ${list} } from './${name}'`),
        before('domain/contract/index.ts', '\n/** Every call with', `export * from './${name}'\n`),
        atEndOf('domain/contract/index.ts', 'export const CALLS = {', '}', `  ...${list},\n`),
        imported('server/routes/index.ts', `import { ${name}Route } from './${name}'`),
        atEndOf(
          'server/routes/index.ts',
          'export const allRoutes: Routes[] = [',
          ']',
          `  ${name}Route,\n`,
        ),
        atEndOf(
          'tests/server/routes/support/expectations.ts',
          'export const EXPECTATIONS: Record<string, Expectation> = {',
          '\n}',
          `\n  '${method.toUpperCase()} ${path}': { access: '${access}' },`,
        ),
        before(
          'tests/support/reads.ts',
          '} satisfies Record<CallName, Read>',
          `  ${name}: ${tables.read},\n  `,
        ),
        ...(isRead
          ? [imported('tests/support/reads.ts', `import { ${name}Api } from '@/api/${name}'`)]
          : []),
        tables.walked,
        ...(isPublic
          ? [
              atEndOf(
                'src/api/call.ts',
                `Record<OpenPath, true> = {`,
                '\n}',
                `\n  '${path}': true,`,
              ),
            ]
          : []),
      ],
      // docs/api.md is generated from the contract.
      then: ['--import', 'tsx', 'tests/project/writeDocs.ts', 'api.md'],
      next: [
        `say in domain/contract/${name}.ts what travels; the compiler then leads to the example, the server and the reader`,
        `answer it in server/routes/${name}.ts, with its SQL in server/repositories/`,
        ...(isRead
          ? [
              `show it: npm run new page … --call ${name}, or name the call in tests/unit/contract/screens.tsx`,
            ]
          : []),
        'npm run docs, after each change of the contract',
      ],
    }
  },
}

/** A test of the server: the answer to one action with these arguments. */
const testOf = ({
  isPublic,
  action,
  says,
  asked,
  answer,
}) => `import { ${action} } from './support/actions'
import { createTestApp, type TestApp } from './support/testApp'
${isPublic ? '' : "import { newBorrower } from './loan/support/borrower'\n"}
let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

it('${says}', async () => {
  ${isPublic ? '' : 'const { token } = await newBorrower(server)\n  '}const { body } = await ${action}(server, ${asked}${isPublic ? '' : ', token'})
  expect(body).toMatchObject(${answer})
})
`

const reading = ({ name, type, list, path, access, summary, isPublic }) => ({
  contract: `import { type Static, Type } from 'typebox'
import { call } from './call'
import { Text } from './scalars'

const ${type}Row = Type.Object({ name: Text() })
export type ${type}Row = Static<typeof ${type}Row>

const ${type}Reply = Type.Object({ list: Type.Array(${type}Row) })
export type ${type}Reply = Static<typeof ${type}Reply>

/** ${summary}. */
export const ${list} = {
  ${name}: call('GET', '${path}', '${access}', {
    summary: '${summary}',
    data: ${type}Reply,
    refusals: [],
    example: { data: { list: [{ name: '示例' }] } },
  }),
}
`,
  route: `import { answer } from '../http/call'
import { ok } from '../http/reply'
import type { Routes } from '../http/types'

/** ${summary}. */
export const ${name}Route: Routes = (app) => answer(app, '${name}', async () => ok({ list: [] }))
`,
  api: `import type { ${type}Reply, ${type}Row } from '@domain/contract/${name}'
import { ask } from './call'
import type { ApiClient, RequestOptions } from './client'
import { fieldsOf, required, words, type Reader } from './read'
import { listData } from './replies'

const readRow = fieldsOf<${type}Row>()({ name: required(words) })

export type ${type}Info = ReturnType<typeof readRow>

const readList: Reader<${type}Reply, ${type}Info[]> = (data) => listData(data, readRow)

/** ${summary}; a call of our own, which a foreign backend may lack. */
export const ${name}Api = (client: ApiClient) => ({
  list: (options?: RequestOptions) => ask(client, '${path}', {}, readList, options),
})
`,
  test: testOf({
    isPublic,
    action: 'get',
    says: 'is empty at first',
    asked: `'${path}'`,
    answer: '{ code: 1, data: { list: [] } }',
  }),
  read: `() => ${name}Api(client).list()`,
  walked: isPublic
    ? before(
        'tests/backend/walk.ts',
        `  await look('certificateVerify'`,
        `  await look('${name}', {}, 'data')\n`,
      )
    : atEndOf('tests/backend/walk.ts', 'const OF_A_PERSON = [', ']', `  '${name}',\n`),
})

const writing = ({ name, type, list, path, access, summary, isPublic }) => ({
  contract: `import { Type } from 'typebox'
import { call, type Sent } from './call'

/** ${summary}. */
export const ${list} = {
  ${name}: call('POST', '${path}', '${access}', {
    summary: '${summary}',
    body: Type.Object({ name: Type.Optional(Type.String({ maxLength: 64 })) }),
    needs: ['name'],
    data: Type.Null(),
    refusals: [['invalid', '请填写名称', 'name']],
    example: { body: { name: '示例' }, data: null },
  }),
}
export type ${type}Body = Sent<typeof ${list}.${name}>
`,
  route: `import { answer } from '../http/call'
import { ok } from '../http/reply'
import type { Routes } from '../http/types'
import { refuse } from '../refusal'

/** ${summary}. */
export const ${name}Route: Routes = (app) =>
  answer(app, '${name}', async (request) => {
    if (!request.body.name) refuse('invalid', '请填写名称', { field: 'name' })
    return ok(null)
  })
`,
  api: `import type { ${type}Body } from '@domain/contract/${name}'
import { nothing, send } from './call'
import type { ApiClient, RequestOptions } from './client'

/** ${summary}; a call of our own, which a foreign backend may lack. */
export const ${name}Api = (client: ApiClient) => ({
  send: (body: ${type}Body, options?: RequestOptions) =>
    send(client, '${path}', body, nothing, options),
})
`,
  test: testOf({
    isPublic,
    action: 'post',
    says: 'says what is missing',
    asked: `'${path}', {}`,
    answer: `{ code: 0, msg: '请填写名称' }`,
  }),
  read: `'reads nothing'`,
  walked: atEndOf('tests/backend/walk.ts', 'const REFUSED_UNREAD = [', ']', `  '${name}',\n`),
})
