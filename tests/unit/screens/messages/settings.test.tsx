/** 消息提醒. */
import { act, screen } from '@testing-library/react'
import { done, refused } from '../../support/fakeHttp'
import { profileReply, storedSession, type World } from '../../support/fakes'
import { deviceWith, openApp } from '../../support/miniApp'
import { tap } from '../../support/renderScreen'
import { CHOSEN, SETTINGS } from './data'

const CHOICES = {
  sms: CHOSEN.sms,
  wechat: CHOSEN.wechat,
  days_before: CHOSEN.days_before,
  hour: CHOSEN.hour,
  amounts: CHOSEN.amounts,
}

async function open(prepare: (world: World) => void = () => {}) {
  const world = deviceWith(storedSession())
  world.http
    .route('/api/user/index', () => done(profileReply()))
    .route(SETTINGS, ({ method }) => done(method === 'GET' ? CHOSEN : null))
  prepare(world)
  await openApp(world, '/pages/message/settings')
  return world
}

const turn = (name: string | RegExp) => screen.findByRole('switch', { name })

it('shows what holds, and says that others are told nothing', async () => {
  await open()
  expect(await turn('还款提醒')).toBeChecked()
  expect(await turn('逾期提醒')).not.toBeChecked()
  expect(await turn(/^短信中写明金额/)).not.toBeChecked()
  expect(screen.getByText(/不会发给联系人/)).toBeVisible()
  expect(screen.getByRole('button', { name: '第一次提醒，还款日前 3 天' })).toBeVisible()
  expect(screen.getByRole('button', { name: '每天几点，10:00 以后' })).toBeVisible()
  expect(screen.queryByText('微信')).toBeNull()
})

it('keeps a choice at once', async () => {
  const world = await open()
  await tap(await turn('逾期提醒'))
  expect(world.http.last(SETTINGS).body).toEqual({ ...CHOICES, sms: ['due', 'account', 'overdue'] })
  expect(await turn('逾期提醒')).toBeChecked()
  await tap(await turn('还款提醒'))
  expect(world.http.last(SETTINGS).body).toEqual({ ...CHOICES, sms: ['account', 'overdue'] })
  await tap(screen.getByRole('button', { name: /^每天几点/ }))
  await tap(screen.getByRole('radio', { name: '20:00 以后' }))
  expect(world.http.last(SETTINGS).body).toMatchObject({ hour: 20, sms: ['account', 'overdue'] })
})

it('goes back to what holds where a choice is refused, and says so', async () => {
  const world = await open(({ http }) =>
    http.route(SETTINGS, ({ method }) =>
      method === 'GET' ? done(CHOSEN) : refused('修改过于频繁'),
    ),
  )
  await tap(await turn('逾期提醒'))
  expect(await screen.findByText('修改过于频繁')).toBeVisible()
  expect(await turn('逾期提醒')).not.toBeChecked()
  expect(world.feedback.toasts).toEqual([])
})

it('of choices in a row the last one counts', async () => {
  const world = await open(({ http }) =>
    http.route(SETTINGS, ({ method }) => (method === 'GET' ? done(CHOSEN) : undefined)),
  )
  await tap(await turn('逾期提醒'))
  const first = world.http.last(SETTINGS)
  await tap(await turn('账号变更'))
  const second = world.http.last(SETTINGS)
  expect(second.body).toMatchObject({ sms: ['due', 'overdue'] })
  await act(async () => {
    await second.answer(done(null))
    await first.answer(refused('修改过于频繁'))
  })
  expect(await turn('逾期提醒')).toBeChecked()
  expect(await turn('账号变更')).not.toBeChecked()
  expect(screen.queryByText('修改过于频繁')).toBeNull()
})

it('offers no choice where one of them can not be read', async () => {
  await open(({ http }) => http.route(SETTINGS, () => done({ ...CHOSEN, hour: 'ten' })))
  expect(await screen.findByRole('button', { name: '重试' })).toBeVisible()
  expect(screen.queryByRole('switch', { name: '还款提醒' })).toBeNull()
})

it('shows no SMS where a backend sends none', async () => {
  await open(({ http }) => http.route(SETTINGS, () => done({ ...CHOSEN, channels: [] })))
  expect(await screen.findByText('还款提醒的时间')).toBeVisible()
  expect(screen.queryByRole('switch', { name: '还款提醒' })).toBeNull()
})

it('says that it is not offered where a backend lacks it', async () => {
  await open(({ http }) => http.route(SETTINGS, () => ({ status: 404, text: '' })))
  expect(await screen.findByText('暂未提供')).toBeVisible()
})
