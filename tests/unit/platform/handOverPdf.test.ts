import Taro from '@tarojs/taro'
import { forgetPdf, handOverPdf } from '@/platform/handOverPdf.weapp'

interface Written {
  filePath: string
  data: string
  encoding: string
  success: () => void
  fail: (error: object) => void
}

const files = {
  writeFile: jest.fn(({ success }: Written) => success()),
  unlink: jest.fn(),
}
const openDocument = jest.fn(async () => ({}))
jest.mock('@tarojs/taro', () => ({ __esModule: true, default: {} }))
Object.assign(Taro, {
  env: { USER_DATA_PATH: 'wxfile://usr' },
  getFileSystemManager: () => files,
  openDocument,
})

const PATH = 'wxfile://usr/证明.pdf'

describe('a PDF handed over in WeChat', () => {
  it('is written, shown by WeChat’s reader, and gone when its page is left', async () => {
    await handOverPdf('JVBERi0xLjM=', '证明')
    expect(files.writeFile).toHaveBeenCalledWith(
      expect.objectContaining({ filePath: PATH, data: 'JVBERi0xLjM=', encoding: 'base64' }),
    )
    expect(openDocument).toHaveBeenCalledWith({ filePath: PATH, fileType: 'pdf', showMenu: true })
    expect(files.unlink).not.toHaveBeenCalled()
    forgetPdf()
    expect(files.unlink).toHaveBeenCalledWith(expect.objectContaining({ filePath: PATH }))
    forgetPdf()
    expect(files.unlink).toHaveBeenCalledTimes(1)
  })

  it('rejects where it can’t be written, and opens nothing', async () => {
    openDocument.mockClear()
    files.writeFile.mockImplementationOnce(({ fail }) =>
      fail({ errMsg: 'writeFile:fail no space' }),
    )
    await expect(handOverPdf('AA==', '证明')).rejects.toMatchObject({
      errMsg: expect.stringContaining('no space'),
    })
    expect(openDocument).not.toHaveBeenCalled()
  })
})
