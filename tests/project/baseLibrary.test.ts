/** Checks every call of WeChat's against the base library that introduced it; versions are those of WeChat's documentation. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gte, maxSatisfying } from 'semver'

const root = path.resolve(__dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

/** Base library from which each call is there, with the options the app gives it. */
const SINCE: Record<string, string> = {
  authorize: '1.2.0',
  canIUse: '1.1.1',
  canvasToTempFilePath: '2.7.0',
  chooseMedia: '2.10.0',
  compressImage: '2.4.0',
  createCameraContext: '1.6.0',
  createIntersectionObserver: '1.9.3',
  createOffscreenCanvas: '2.16.1',
  downloadFile: '1.0.0',
  env: '1.9.9',
  getAppBaseInfo: '2.20.1',
  getCurrentPages: '1.0.0',
  getFileSystemManager: '1.9.9',
  getImageInfo: '1.0.0',
  getMenuButtonBoundingClientRect: '2.1.0',
  getNetworkType: '1.0.0',
  getStorageInfoSync: '1.0.0',
  getStorageSync: '1.0.0',
  getSystemInfoSync: '1.0.0',
  getUpdateManager: '1.9.90',
  getWindowInfo: '2.20.1',
  hideLoading: '1.1.0',
  login: '1.0.0',
  makePhoneCall: '1.0.0',
  navigateBack: '1.0.0',
  navigateTo: '1.0.0',
  nextTick: '2.2.3',
  offNetworkStatusChange: '2.9.3',
  onNeedPrivacyAuthorization: '2.32.3',
  onNetworkStatusChange: '1.1.0',
  onThemeChange: '2.11.0',
  openDocument: '1.0.0',
  openPrivacyContract: '2.32.3',
  openSetting: '1.1.0',
  pageScrollTo: '1.4.0',
  previewImage: '1.0.0',
  redirectTo: '1.0.0',
  removeStorageSync: '1.0.0',
  request: '1.0.0',
  requestPayment: '1.0.0',
  requestSubscribeMessage: '2.8.2',
  saveImageToPhotosAlbum: '1.2.0',
  setClipboardData: '1.1.0',
  setStorageSync: '1.0.0',
  shareFileMessage: '2.16.1',
  showLoading: '1.1.0',
  stopPullDownRefresh: '1.0.0',
  switchTab: '1.0.0',
  uploadFile: '1.0.0',
}

/** Of Taro itself. */
const OF_TARO = new Set(['getCurrentInstance'])

const sources = ['src', 'domain'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.h5\.tsx?$/.test(file))
    .map((file) => read(path.join(folder, file))),
)

/** Names after `Taro.` and `wx.`; those with a capital letter are types. */
const used = new Set(
  sources
    .flatMap((code) => [...code.matchAll(/\b(?:Taro|wx)\.([a-z]\w*)/g)])
    .map(([, name = '']) => name)
    .filter((name) => !OF_TARO.has(name)),
)

/** The app asks whether they are there before it uses them. */
const asked = new Set(
  sources
    .flatMap((code) => [...code.matchAll(/typeof Taro\.(\w+) [!=]== 'function'/g)])
    .map(([, name = '']) => name),
)

const { libVersion } = JSON.parse(read('project.config.json')) as { libVersion: string }

it('knows the base library of every call, and of none that is no longer used', () => {
  expect([...used].sort()).toEqual(Object.keys(SINCE).sort())
})

it('asks first for what came after the oldest base library', () => {
  const later = [...used].filter((name) => !gte(libVersion, SINCE[name] ?? ''))
  expect(later.filter((name) => !asked.has(name))).toEqual([])
})

it('asks for no newer base library than it needs, and says so', () => {
  const needed = [...used].filter((name) => !asked.has(name)).map((name) => SINCE[name] ?? '')
  expect(maxSatisfying(needed, '*')).toBe(libVersion)
  expect(read('docs/platform-differences.md')).toContain(`base library ${libVersion}`)
  expect(read('README.md')).toContain(`基础库最低可用版本: ${libVersion} `)
})
