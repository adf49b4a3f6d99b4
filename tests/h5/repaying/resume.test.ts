import type { Browser } from 'playwright-core'
import { launchBrowser, newPhone } from '../support/browser'
import { borrower } from '../../flows/ways/people'
import { addressFor } from './support/addressFor'
import { PDF, pick, seeFile } from './support/files'
import { PROOF } from './support/paying'
import { UploadLine } from './support/UploadLine'

const RETRIES = 4

/** Little enough that no request grows too old while time runs fast, ms. */
const STEP = 200

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

it('an upload given up goes on after a reload, once the same file is picked again', async () => {
  const { session, orderNo } = await borrower('13915600001')
  const phone = await newPhone(browser, { session })
  await phone.page.clock.install()
  const line = new UploadLine(phone)
  line.losing.set('1', RETRIES)
  await line.listen()
  await phone.open(addressFor(PROOF, orderNo, [1]))
  await pick(phone, PDF)
  const lost = () => line.log.filter((part) => part === '1 lost').length
  while (lost() < RETRIES) await phone.pass(STEP)
  await seeFile(phone, PDF, '上传失败')
  await phone.page.reload()
  await seeFile(phone, PDF, '没有传完')
  await phone.see('请重新选择这个文件，会接着上次的进度上传')
  await pick(phone, PDF)
  await seeFile(phone, PDF, '已上传')
  await phone.see('已接着上次的进度上传')
  const again = line.log.slice(line.log.lastIndexOf('1 lost') + 1)
  expect(line.log.slice(0, 2)).toEqual(['0', '1 lost'])
  expect(again).toEqual(['1', '2', 'merge'])
  await phone.context.close()
})
