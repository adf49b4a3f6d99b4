import { readFileSync } from 'node:fs'
import path from 'node:path'
import { launch, type MiniProgram } from './harness'
import { makeDist } from './support/makeDist'
import { startServer } from './support/server'

const PHOTO = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0xff, 13, 10])

/** A page that picks a photo, sends it and shows the result. */
const UPLOADER = `Page({
  data: { outcome: '' },
  send() {
    const tell = (outcome) => this.setData({ outcome })
    wx.chooseImage({
      count: 1,
      success: ({ tempFilePaths }) => {
        const task = wx.uploadFile({
          url: 'https://api.example.com/api/common/upload',
          filePath: tempFilePaths[0],
          name: 'file',
          header: { token: wx.getStorageSync('token') || 'abc' },
          formData: { note: 'c-1', count: 0 },
          success: ({ statusCode, data }) => tell(statusCode + ' ' + data),
          fail: ({ errMsg }) => tell(errMsg),
        })
        task.onProgressUpdate(({ progress }) => this.setData({ progress }))
        if (wx.getStorageSync('abort')) task.abort()
      },
      fail: ({ errMsg }) => tell(errMsg),
    })
  },
})`
const dist = makeDist({
  pages: {
    'pages/a/a': {
      js: UPLOADER,
      wxml: '<button bindtap="send">上传</button><text>{{outcome}}</text><text>{{progress}}</text>',
    },
  },
})

async function start(): Promise<MiniProgram> {
  const program = await launch({ dist })
  const reply = { json: { code: 1, msg: '上传成功', data: null } }
  program.device.connection.stubs.push({ path: '/api/common/upload', reply })
  program.device.files.offer([{ name: 'photo.png', content: PHOTO }])
  return program
}

describe('an upload', () => {
  it('carries the file, its fields and its headers as one multipart body', async () => {
    const program = await start()
    await program.tap('上传')
    await program.see('200 {"code":1,"msg":"上传成功","data":null}')
    await program.see('100')
    const [sent] = program.device.connection.sent
    expect(sent?.headers).toMatchObject({ token: 'abc' })
    const form = await new Response(sent?.body, { headers: sent?.headers }).formData()
    expect(form.get('note')).toBe('c-1')
    expect(form.get('count')).toBe('0')
    const file = form.get('file') as File
    expect([file.name, file.type]).toEqual(['photo.png', 'image/png'])
    expect(Buffer.from(await file.arrayBuffer())).toEqual(PHOTO)
    program.close()
  })

  it('of nothing, when the album is closed, fails as cancelled', async () => {
    const program = await start()
    program.device.files.offer([])
    await program.tap('上传')
    await program.see('chooseImage:fail cancel')
    program.close()
  })

  it('that is aborted fails as such', async () => {
    const program = await start()
    program.device.storage.put('abort', true)
    program.device.connection.hold()
    await program.tap('上传')
    program.device.connection.release()
    await program.see('uploadFile:fail abort')
    program.close()
  })
})

describe('the phone’s files', () => {
  it('are read in slices, as chunked upload needs', async () => {
    const program = await start()
    program.device.files.write('wxfile://tmp/whole', readFileSync(path.join(dist, 'app.json')))
    const slice = program.global(`wx.getFileSystemManager().readFileSync(
      'wxfile://tmp/whole', undefined, 2, 5)`) as ArrayBuffer
    expect(Buffer.from(slice).toString()).toBe('pages')
    program.close()
  })
})

describe('with the real server', () => {
  /** A grey pixel. */
  const PIXEL = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
    'base64',
  )

  it('a photo of the program is kept and can be fetched again', async () => {
    const server = await startServer()
    try {
      const token = await server.login('13912340041')
      const program = await launch({ dist, apiHost: server.host })
      program.device.storage.put('token', token)
      program.device.files.offer([{ name: 'photo.png', content: PIXEL }])
      await program.tap('上传')
      await program.see('"code":1')
      const reply = program.text().match(/"url":"([^"]+)"/)?.[1] ?? ''
      const kept = await fetch(new URL(reply, server.host))
      expect([kept.status, kept.headers.get('content-type')]).toEqual([200, 'image/png'])
      program.close()
    } finally {
      await server.close()
    }
  })
})
