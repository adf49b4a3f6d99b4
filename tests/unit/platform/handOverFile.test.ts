import Taro from '@tarojs/taro'
import { fileWay, forgetFiles, handOverFile } from '@/platform/handOver.weapp'

const files = {
  writeFileSync: jest.fn(),
  unlink: jest.fn(),
}
const openDocument = jest.fn(async () => ({}))
const shareFileMessage = jest.fn(async () => ({}))
jest.mock('@tarojs/taro', () => ({ __esModule: true, default: {} }))
Object.assign(Taro, {
  env: { USER_DATA_PATH: 'wxfile://usr' },
  getFileSystemManager: () => files,
  openDocument,
  shareFileMessage,
})
afterEach(() => {
  forgetFiles()
  jest.clearAllMocks()
})

const PDF = { base64: 'JVBERi0xLjM=', name: '证明', ending: 'pdf' } as const
const PATH = 'wxfile://usr/证明.pdf'

describe('a file handed over in WeChat', () => {
  it('as PDF is written, shown by WeChat’s reader, and gone when its page is left', async () => {
    expect(fileWay('pdf')).toBe('opened')
    await handOverFile(PDF)
    expect(files.writeFileSync).toHaveBeenCalledWith(PATH, 'JVBERi0xLjM=', 'base64')
    expect(openDocument).toHaveBeenCalledWith({ filePath: PATH, fileType: 'pdf', showMenu: true })
    expect(files.unlink).not.toHaveBeenCalled()
    forgetFiles()
    expect(files.unlink).toHaveBeenCalledWith(expect.objectContaining({ filePath: PATH }))
    forgetFiles()
    expect(files.unlink).toHaveBeenCalledTimes(1)
  })

  it.each(['csv', 'json'] as const)('as %s is forwarded within the tap itself', (ending) => {
    expect(fileWay(ending)).toBe('forwarded')
    void handOverFile({ base64: 'AA==', name: '流水', ending })
    expect(shareFileMessage).toHaveBeenCalledWith({
      filePath: `wxfile://usr/流水.${ending}`,
      fileName: `流水.${ending}`,
    })
    expect(openDocument).not.toHaveBeenCalled()
  })

  it('rejects where it can’t be written, and opens nothing', async () => {
    files.writeFileSync.mockImplementationOnce(() => {
      throw new Error('writeFile:fail no space')
    })
    await expect(handOverFile(PDF)).rejects.toThrow('no space')
    expect(openDocument).not.toHaveBeenCalled()
  })
})
