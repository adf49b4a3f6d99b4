import { pngOfSize, photo } from '../../server/uploads/support/pictures'
import { launch, type MiniProgram } from '../harness'
import { startServer, type TestServer } from '../support/server'
import { launchLoggedIn } from '../support/session'
import {
  breaches,
  CASHIER,
  CERTIFICATE,
  CHOOSE,
  chunksSent,
  payByTransfer,
  pickPhoto,
  REPAY,
  review,
  SENT,
} from './support/repaying'

const LARGE = 3 * 1024 * 1024

let server: TestServer
let program: MiniProgram
/** Verification code of the certificate. */
let verifyCode = ''
beforeAll(async () => {
  server = await startServer()
  program = await launchLoggedIn(server.host)
})
afterAll(async () => {
  program.close()
  await server.close()
})

/** Opens the repay tab anew. */
async function openRepay(): Promise<void> {
  const { storage } = program.device
  program.close()
  program = await launch({ apiHost: server.host, path: REPAY, storage })
}

const badge = (text: string) =>
  program.until(() => program.tabBarText().replace(/\s+/g, '').includes(`${text}我的还款`), 'badge')

describe('repaying as 13800000001', () => {
  it('two instalments are due, one of them overdue with its penalty', async () => {
    await openRepay()
    await program.see('逾期应还')
    await program.see('1 期已逾期')
    await program.see('含罚息')
    await program.see('本期待还')
    await badge('3')
    await program.tap('选择期数，或提前结清')
    await program.at(CHOOSE)
    await program.tap('去支付')
    await program.at(CASHIER)
    await program.see('应付（第 4、5 期）')
    await payByTransfer(program)
  })

  it('U09: photos prove it over a connection that breaks in the middle of the larger one', async () => {
    const { connection } = program.device
    // The page's own requests must not be held.
    await program.see('添加照片或截图')
    connection.hold()
    await pickPhoto(program, 'receipt.png', pngOfSize(LARGE))
    await program.until(() => connection.heldCount === 1, 'the first chunk was not sent')
    connection.release()
    connection.hold()
    await program.until(() => connection.heldCount === 1, 'the second chunk was not sent')
    connection.setOnline(false)
    connection.release()
    await program.until(() => chunksSent(program).includes('1 lost'), 'no chunk got lost')
    connection.setOnline(true)
    await program.pass(1)
    await program.see('已上传')
    expect(chunksSent(program)).toEqual(['0', '1 lost', '1', '2', 'merge'])
    await pickPhoto(program, 'photo.jpg', photo(6))
    await program.until(() => program.text().split('已上传').length === 3, 'the photo is not there')
  })

  it('it is under review, approved, and tab and badge follow', async () => {
    await program.tap('提交凭证')
    await program.see(SENT)
    await program.see('待审核')
    await review(server, program)
    await program.see('审核通过，已入账')
    await openRepay()
    await program.see('本期应还')
    await badge('1')
    expect(program.text()).not.toContain('期已逾期')
  })

  it('the other loan is settled early with interest saved, and its certificate opens', async () => {
    await program.tap('选择期数，或提前结清')
    await program.at(CHOOSE)
    await program.tap('提前结清')
    await program.see('提前结清省下的利息')
    await program.tap('去支付')
    await program.see('应付（提前结清）')
    await payByTransfer(program)
    await program.see('提前结清少付利息')
    await pickPhoto(program, 'settle.jpg', photo(3))
    await program.see('已上传')
    await program.tap('提交凭证')
    await program.see(SENT)
    await review(server, program)
    await program.tap('查看结清证明')
    await program.at(CERTIFICATE)
    await program.see('借款结清证明')
    await program.tap('打开 PDF')
    await program.until(() => program.device.files.documents.length === 1, 'no PDF')
    expect(program.device.files.documents[0]?.subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('names its borrower in full for a code by SMS, in a file that goes with the page', async () => {
    const own = '13800000001'
    const { files } = program.device
    await program.tap('获取这份证明')
    await program.input('手机号', own)
    await program.tap('获取验证码')
    await program.see('已发送至 138****0001')
    await program.input('验证码', server.deps.sms.lastTo?.(own)?.code ?? '')
    await program.tap('验证并打开 PDF')
    await program.until(() => files.documents.length === 2, 'no PDF')
    expect(files.documents[1]?.subarray(0, 5).toString()).toBe('%PDF-')
    const written = () => files.list('wxfile://usr').filter((name) => name.endsWith('.pdf'))
    expect(written()).toHaveLength(1)
    verifyCode = /[\w-]{8,}(?=\n复制\n扫描二维码)/.exec(program.text())?.[0] ?? ''
    await program.back()
    await program.until(() => written().length === 0, 'the file is still there')
  })

  it('its code is verified by somebody who is not logged in', async () => {
    const path = `pages/certificate/verify?code=${verifyCode}`
    const stranger = await launch({ apiHost: server.host, path })
    await stranger.see('证明真实有效')
    await stranger.see('20,000.00 元')
    await stranger.see('示例消费金融有限公司')
    stranger.close()
  })

  it('P12: the books hold after all of it', async () => {
    expect(await breaches(server)).toEqual([])
  })
})
