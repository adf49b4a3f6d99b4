/** Fresh links to uploaded files: those of the upload expire within the hour. */
import { post } from '../support/actions'
import { JPEG } from './support/pictures'
import { createUploadApp, type Person, type UploadApp } from './support/uploadApp'

const TWO_HOURS = 7_200

let server: UploadApp
beforeAll(async () => {
  server = await createUploadApp()
})
afterAll(() => server.close())

const linksOf = async ({ token }: Person, url: string) =>
  (await post(server, '/api/common/links', { url }, token)).body

it('work when those of the upload have expired, for the person who uploaded it', async () => {
  const person = await server.person()
  const { data } = await person.upload({ content: JPEG, filename: 'a.jpg' })
  server.clock.advance(TWO_HOURS)
  expect((await server.fetch(data.url)).statusCode).toBe(404)

  for (const known of [data.url, data.fullurl]) {
    const fresh = (await linksOf(person, known)).data
    expect((await server.fetch(fresh.url)).headers['content-type']).toBe('image/jpeg')
    expect(fresh.fullurl.endsWith(fresh.url)).toBe(true)
  }
})

it('are given of no other person’s file, and of none that is not there', async () => {
  const [person, other] = [await server.person(), await server.person()]
  const { data } = await other.upload({ content: JPEG, filename: 'a.jpg' })
  for (const url of [data.url, `/uploads/${'0'.repeat(32)}.jpg`, 'https://example.com/a.jpg', ''])
    expect(await linksOf(person, url)).toMatchObject({
      code: 0,
      msg: '文件不存在',
      data: { reason: 'not_found', field: 'url' },
    })
})
