import { screen } from '@testing-library/react'
import { done, unauthorized } from '../../support/fakeHttp'
import { loginReply, profileReply, storedSession } from '../../support/fakes'
import { consented, openApp, shownUrl } from '../../support/miniApp'
import { happens } from '../../support/renderScreen'
import {
  actionOf,
  field,
  pdf,
  pick,
  press,
  rest,
  row,
  type,
  UPLOAD,
  vouchersSent,
  voucherWorld,
} from './support'

const PAGE = '/pages/payment/upload?order_no=L0007&type=installments&nos=3%2C4'

it('an expired login leads to login and back; files and words are still there', async () => {
  const world = voucherWorld(new Map([consented, storedSession()]))
  const { http, stores } = world
  http.route('/api/user/index', () => done(profileReply()))
  http.route(UPLOAD, ({ body }) =>
    (body as { chunkindex: string }).chunkindex === '2' ? unauthorized : done(null),
  )
  await openApp(world, PAGE)
  type('备注（选填）', '由妻子转出')
  await pick(pdf())
  expect(shownUrl()).toContain('/pages/login/login?back=/pages/payment/upload')
  expect(world.feedback.toasts).toEqual(['登录已过期，请重新登录'])

  http.route('/api/user/login', () => done(loginReply({ token: 'token-2' })))
  http.route(UPLOAD, (sent) =>
    actionOf(sent) === 'merge' ? done({ url: '/u/1', fullurl: 'https://x/u/1' }) : done(null),
  )
  const before = http.count(UPLOAD)
  await happens(() => stores.session.loginByPassword({ account: 'xiaoming', password: 'Demo1234' }))
  await rest()
  expect(shownUrl()).toBe('/pages/payment/upload?nos=3,4&order_no=L0007&type=installments')
  expect(field('备注（选填）')).toHaveValue('由妻子转出')
  expect(row('回单.pdf')).toHaveTextContent('登录已过期，登录后可以继续上传')
  expect(http.count(UPLOAD)).toBe(before)
  expect(vouchersSent(world)).toEqual([])

  await press('重试上传 回单.pdf')
  await rest()
  expect(row('回单.pdf')).toHaveTextContent('已上传已接着上次的进度上传')
  expect(screen.queryByText('有文件上传失败，请重试或移除')).not.toBeInTheDocument()
})
