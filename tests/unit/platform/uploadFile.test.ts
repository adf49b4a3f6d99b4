import Taro from '@tarojs/taro'
import { uploadFile } from '@/platform/uploadFile'

it('uploads go without credentials, which an API that allows every origin refuses', () => {
  const sent: object[] = []
  Object.assign(Taro, {
    uploadFile: (options: object) => {
      sent.push(options)
      return Object.assign(new Promise(() => {}), { progress: () => {}, abort: () => {} })
    },
  })
  uploadFile({
    url: 'https://api.example/x',
    headers: { token: 't' },
    filePath: 'blob:1',
    form: {},
  })
  expect(sent).toEqual([
    expect.objectContaining({
      withCredentials: false,
      header: { token: 't' },
      name: 'file',
      timeout: 60_000,
    }),
  ])
})
