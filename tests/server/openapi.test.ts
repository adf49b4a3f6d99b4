import type { TSchema } from 'typebox'
import Value from 'typebox/value'
import { CALLS, type CallName } from '@domain/index'
import { createTestApp, type TestApp } from './support/testApp'

let server: TestApp
// oxlint-disable-next-line typescript/no-explicit-any -- its shape is what is asserted
let document: any

beforeAll(async () => {
  server = await createTestApp({
    config: {
      identityProvider: 'sandbox',
      loanOffers: true,
      wechat: { appId: 'wx1', appSecret: 'x', endpoint: '', pay: null },
    },
  })
  document = (await server.call({ method: 'GET', url: '/docs/json' })).body
})
afterAll(() => server.close())

const NAMES = Object.keys(CALLS) as CallName[]

const operationOf = (name: CallName) => {
  const { method, path } = CALLS[name]
  return document.paths[path.replace(/:(\w+)/g, '{$1}')][method.toLowerCase()]
}

const errorsOf = (schema: TSchema | undefined, value: unknown) =>
  schema ? Value.Errors(schema, value) : []

it.each(NAMES)('%s has an example that keeps to the schemas', (name) => {
  const { body, query, data, example } = CALLS[name]
  expect(errorsOf(data, example.data)).toEqual([])
  expect(errorsOf(body, example.body)).toEqual([])
  expect(errorsOf(query, example.query ?? {})).toEqual([])
})

it('names the common answers of calls by reference, and each of them is there', () => {
  const refs = JSON.stringify(document.paths).match(/#\/components\/\w+\/\w+/g) ?? []
  for (const one of new Set(refs)) {
    const [, , kind = '', name = ''] = one.split('/')
    expect(document.components[kind][name]).toBeDefined()
  }
  expect(operationOf('loanMine').responses['401']).toBeDefined()
  expect(operationOf('loanRates').responses['401']).toBeUndefined()
})

it('is a page to read at /docs, whose scripts are files of our own', async () => {
  const page = await server.app.inject({ method: 'GET', url: '/docs' })
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.headers['content-security-policy']).toContain("script-src 'self';")
  const sources = [...page.body.matchAll(/<(?:script|link)[^>]*(?:src|href)="([^"]*)"/g)]
  expect(page.body).not.toMatch(/<script(?![^>]*src=)/)
  expect(sources.length).toBeGreaterThan(3)
  for (const [, url = ''] of sources) {
    expect(url).toMatch(/^\/docs\/static\//)
    expect((await server.app.inject({ method: 'GET', url })).statusCode).toBe(200)
  }
})
