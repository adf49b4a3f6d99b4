import { fireEvent, screen, within } from '@testing-library/react'
import { IdentityScreen } from '@/screens/identity/IdentityScreen'
import { done, refused } from '../../support/fakeHttp'
import { createSignedInWorld, type World } from '../../support/fakes'
import { happens, renderScreen } from '../../support/renderScreen'
import { field, file, photo, press, rest, type, UPLOAD } from '../voucher-upload/support'

const PATH = '/api/user/identity'

const identity = (over: object = {}) => ({
  state: 'none',
  state_text: '未认证',
  in_force: false,
  real_name: '',
  id_card: '',
  valid_to: null,
  reason: '',
  may_send: true,
  ...over,
})
const SENT = { real_name: '张**', id_card: '110***********2338', valid_to: '2036-03-07' }
const PENDING = identity({ ...SENT, state: 'pending', state_text: '核验中', may_send: false })
const VERIFIED = identity({
  ...SENT,
  state: 'verified',
  state_text: '已认证',
  in_force: true,
  may_send: false,
})

async function open(reply: (sent: { method: string }) => object, prepare = (_: World) => {}) {
  const world = createSignedInWorld()
  let files = 0
  world.http.route(UPLOAD, () => {
    files += 1
    return done({ url: `/u/${files}`, fullurl: `https://x/u/${files}` })
  })
  world.http.route('/api/loan/rates', () => done({ products: [], purposes: [], features: [PATH] }))
  world.http.route(PATH, reply)
  prepare(world)
  await renderScreen(<IdentityScreen />, world)
  return world
}

/** Picks a picture of a side from the album, also again: here is no camera. */
async function take(
  name: '拍摄人像面' | '拍摄国徽面' | '重拍人像面',
  taken = photo(`${name}.jpg`),
) {
  fireEvent.click(screen.getByRole('button', { name }))
  fireEvent.click(screen.getByRole('button', { name: '从相册选择' }))
  const inputs = document.querySelectorAll<HTMLInputElement>('input[type=file]')
  const input = inputs[inputs.length - 1]
  if (!input) throw new Error('no picker was opened')
  fireEvent.change(input, { target: { files: [taken] } })
  await rest()
}
const side = (name: string) => within(screen.getByRole('group', { name }))

it('draws the brackets of the frame only where there is no picture yet', async () => {
  await open(() => done(identity()))
  const brackets = () => document.querySelectorAll('.card-side .card-frame').length
  expect(brackets()).toBe(2)
  await take('拍摄人像面')
  expect(brackets()).toBe(1)
})

async function fillIn(): Promise<void> {
  await take('拍摄人像面')
  await take('拍摄国徽面')
  type('姓名', '张小明')
  type('身份证号', '110105199003072338')
  type('有效期开始', '2016-03-07')
  type('有效期结束', '2036-03-07')
  fireEvent.click(screen.getByRole('checkbox', { name: /^我同意/ }))
}

describe('实名认证', () => {
  it('is sent with both sides and what the card says, and followed until there is a result', async () => {
    let state = identity()
    const { http, clock, feedback } = await open(({ method }) => {
      if (method === 'POST') state = PENDING
      return done(state)
    })
    await fillIn()
    expect(side('人像面').getByText('人像面已上传')).toBeVisible()
    expect(side('人像面').getByRole('img', { name: '身份证人像面' })).toBeDefined()
    await press('提交认证')
    expect(http.last(PATH).body).toEqual({
      front_file: '/u/1',
      back_file: '/u/2',
      real_name: '张小明',
      id_card: '110105199003072338',
      valid_from: '2016-03-07',
      valid_to: '2036-03-07',
    })
    expect(http.last(PATH).headers['idempotency-key']).toBeTruthy()
    expect(feedback.toasts).toEqual(['已提交，正在核验'])
    expect(screen.getByText('核验中')).toBeVisible()
    state = VERIFIED
    await happens(() => clock.advance(3_000))
    await rest()
    expect(screen.getByText('已认证')).toBeVisible()
    expect(screen.getByText('110***********2338')).toBeVisible()
    expect(screen.getByRole('button', { name: '完成' })).toBeVisible()
    const asked = http.count(PATH)
    await happens(() => clock.advance(60_000))
    expect(http.count(PATH)).toBe(asked)
  })

  it('says at each field what is missing, and sends nothing', async () => {
    const { http } = await open(() => done(identity()))
    await press('提交认证')
    for (const text of [
      '请拍摄身份证人像面',
      '请拍摄身份证国徽面',
      '请输入姓名',
      '请输入身份证号',
      '请选择证件有效期的开始日期',
      '请选择证件有效期的结束日期，或选择长期',
      '请阅读并勾选同意，再提交',
    ])
      expect(screen.getByText(text)).toBeVisible()
    expect(http.sent.filter(({ method }) => method === 'POST')).toEqual([])
  })

  it('takes a side again, and a card without an end', async () => {
    const { http } = await open(() => done(identity()))
    await fillIn()
    await take('重拍人像面', photo('再拍.jpg'))
    fireEvent.click(screen.getByRole('checkbox', { name: '证件长期有效' }))
    expect(screen.queryByLabelText('有效期结束')).toBeNull()
    await press('提交认证')
    expect(http.sent.find(({ method }) => method === 'POST')?.body).toMatchObject({
      front_file: '/u/3',
      back_file: '/u/2',
      valid_to: 'long',
    })
  })

  it('says of a picture that can’t be sent why', async () => {
    await open(() => done(identity()))
    await take('拍摄人像面', file('人像.gif', 'image/gif', 5_000))
    expect(side('人像面').getByRole('alert')).not.toBeEmptyDOMElement()
    expect(side('人像面').getByRole('button', { name: '拍摄人像面' })).toBeVisible()
  })

  it('shows a refusal at its field and keeps what was typed', async () => {
    await open(({ method }) =>
      method === 'POST'
        ? refused('与已认证的身份证号不一致，请核对或联系客服', {
            reason: 'invalid',
            field: 'id_card',
          })
        : done(identity()),
    )
    await fillIn()
    await press('提交认证')
    expect(screen.getByText('与已认证的身份证号不一致，请核对或联系客服')).toBeVisible()
    expect(field('姓名')).toHaveValue('张小明')
  })

  it('tells why it was rejected, and takes another', async () => {
    await open(() =>
      done(identity({ ...SENT, state: 'rejected', state_text: '未通过', reason: '照片看不清' })),
    )
    expect(screen.getByText('照片看不清')).toBeVisible()
    await press('重新提交')
    expect(screen.getByRole('button', { name: '提交认证' })).toBeVisible()
  })

  it('of an expired card asks for another', async () => {
    await open(() =>
      done(identity({ ...SENT, valid_to: '2020-03-07', state: 'expired', state_text: '已过期' })),
    )
    expect(screen.getByText(/^证件已到期/)).toBeVisible()
    await press('更新证件')
    expect(screen.getByRole('button', { name: '提交认证' })).toBeVisible()
  })

  it('of a card that ends soon says so', async () => {
    const world = createSignedInWorld()
    const soon = new Date(world.clock.now() + 20 * 86_400_000).toISOString().slice(0, 10)
    await open(() => done({ ...VERIFIED, valid_to: soon, may_send: true }))
    expect(screen.getByText(/^证件即将到期/)).toBeVisible()
    expect(screen.getByRole('button', { name: '更新证件' })).toBeVisible()
  })

  it('is not offered where the backend lacks it', async () => {
    await open(() => ({ status: 404, text: 'Not Found' }))
    expect(screen.getByText('暂未提供')).toBeVisible()
  })
})
