import { contentDisposition, displayName } from '../../../server/uploads/names'
import { png } from './support/pictures'
import { createUploadApp, type UploadApp } from './support/uploadApp'

describe('the display name', () => {
  it.each([
    ['凭证.png', '凭证.png'],
    ['IMG_0001.JPEG', 'IMG_0001.png'],
    ['../../etc/passwd', 'passwd.png'],
    ['..\\..\\windows\\win.ini', 'win.png'],
    ['%2e%2e%2fetc', '%2e%2e%2fetc.png'],
    ['a\0b.png', 'ab.png'],
    ['x'.repeat(300), `${'x'.repeat(80)}.png`],
    ['😀'.repeat(300), `${'😀'.repeat(80)}.png`],
    ['CON', '_CON.png'],
    ['nul.png', '_nul.png'],
    ['com1.txt.png', '_com1.txt.png'],
    ['a.php.png', 'a.php.png'],
    ['\u202Egpj.exe', 'gpj.png'],
    ['a"b\'c.png', "a_b'c.png"],
    ['a\r\nset-cookie: x.png', 'aset-cookie_ x.png'],
    ['<img src=x onerror=alert(1)>.png', '_img src=x onerror=alert(1)_.png'],
    ['...', '文件.png'],
    ['', '文件.png'],
    ['   ', '文件.png'],
    ['a; filename=b.png', 'a_ filename=b.png'],
  ])('%j becomes %j', (given, shown) => {
    expect(displayName(given, 'png')).toBe(shown)
  })

  it('goes into the header as RFC 6266 wants it', () => {
    expect(contentDisposition('inline', "凭证 'a*(1).png")).toBe(
      `inline; filename="__ _a_(1).png"; filename*=UTF-8''%E5%87%AD%E8%AF%81%20%27a%2A%281%29.png`,
    )
  })
})

describe('names on their way through the server', () => {
  let server: UploadApp
  beforeAll(async () => {
    server = await createUploadApp()
  })
  afterAll(() => server.close())

  it.each([
    '../../etc/passwd',
    '%2e%2e/x',
    'CON',
    'a.php.png',
    '\u202Egpj.png',
    `${'长'.repeat(300)}.png`,
  ])('%j is never a path', async (filename) => {
    const person = await server.person()
    const before = server.onDisk().files
    const { data } = await person.upload({ content: png(), filename })
    expect(data.url).toMatch(/^\/uploads\/[0-9a-f]{32}\.png\?/)
    expect(server.onDisk().files).toBe(before + 1)

    const header = (await server.fetch(data.url)).headers['content-disposition']
    expect(header).toMatch(/^inline; filename="[\w ().-]+"; filename\*=UTF-8''[\w%.!~-]+$/)
  })

  it('a chunkid that is none is refused for every action', async () => {
    const person = await server.person()
    for (const chunkid of [
      '../../etc/passwd',
      '%2e%2e',
      'x'.repeat(300),
      'CON',
      'A'.repeat(36),
      `${'a'.repeat(35)}\0`,
      `${'a'.repeat(36)}\n`,
    ]) {
      const refusal = { code: 0, data: { reason: 'invalid', field: 'chunkid' } }
      expect(await person.chunk(chunkid, 0, 1, png())).toMatchObject(refusal)
      expect(await person.merge(chunkid)).toMatchObject(refusal)
      expect(await person.clean(chunkid)).toMatchObject(refusal)
    }
    expect(server.onDisk()).toMatchObject({ parts: 0, tmp: 0 })
  })
})
