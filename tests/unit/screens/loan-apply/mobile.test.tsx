import { screen } from '@testing-library/react'
import { done, refused } from '../../support/fakeHttp'
import { profileReply } from '../../support/fakes'
import {
  CREATE,
  created,
  field,
  heading,
  memberWorld,
  next,
  openApply,
  passAmount,
  passWork,
  PERSON,
  saidAt,
  submit,
  tick,
  type,
  typeMobile,
  confirmCosts,
} from './support'

/** A server that tells the number of the account only masked, as ours does. */
function world() {
  const device = memberWorld()
  device.http.route('/api/user/index', () => done(profileReply({ mobile: '138****0001' })))
  device.http.route(CREATE, () => created)
  return device
}

async function passIdentity(): Promise<void> {
  type('姓名', PERSON.name)
  type('身份证号', PERSON.idCard)
  type('银行卡号', PERSON.card)
  tick(/敏感个人信息/)
  await next()
}

async function send(device: ReturnType<typeof world>): Promise<void> {
  await passWork()
  await confirmCosts(device)
  tick(/个人借款合同/)
  tick(/依法报送我的征信信息/)
  await submit()
}

describe('the number of the account', () => {
  it('need not be typed: the server, which alone knows it, is left to take it', async () => {
    const device = world()
    await openApply(device)
    await passAmount()
    expect(screen.getByText('138****0001')).toBeVisible()
    expect(screen.getByText('用于通知结果')).toBeVisible()
    await passIdentity()
    await send(device)
    expect(device.http.last(CREATE).body).toMatchObject({ mobile: '' })
  })

  it('is sent where it is known here', async () => {
    const device = world()
    device.http.route('/api/user/index', () => done(profileReply()))
    await openApply(device)
    await passAmount()
    await passIdentity()
    await send(device)
    expect(device.http.last(CREATE).body).toMatchObject({ mobile: '13800000001' })
  })

  it('can be another one', async () => {
    const device = world()
    await openApply(device)
    await passAmount()
    await typeMobile('13700000003')
    await passIdentity()
    await send(device)
    expect(device.http.last(CREATE).body).toMatchObject({ mobile: '13700000003' })
  })

  it('is asked for by a backend that wants it typed', async () => {
    const device = world()
    device.http.route(CREATE, () => refused('请输入手机号', { reason: 'invalid', field: 'mobile' }))
    await openApply(device)
    await passAmount()
    await passIdentity()
    await send(device)
    expect(heading('身份与银行卡')).toBeVisible()
    expect(field('手机号')).toHaveValue('')
    expect(saidAt('手机号')).toBe('请输入手机号')
  })
})
