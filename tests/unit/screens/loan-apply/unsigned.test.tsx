/** Where the lender answers with an offer, an application is sent without being signed. */
import { screen } from '@testing-library/react'
import { OFFER_CALL } from '@domain/listedCalls'
import {
  CREATE,
  memberWorld,
  openApply,
  press,
  RATES,
  ratesReply,
  reachConfirm,
  tick,
} from './support'

it('is sent with its consents alone: no cost table is confirmed, no contract agreed to', async () => {
  const world = memberWorld()
  world.http.route(RATES, () => {
    const reply = ratesReply()
    return { ...reply, data: { ...(reply.data as object), features: [OFFER_CALL] } }
  })
  await openApply(world)
  await reachConfirm()
  expect(screen.getByText('预计综合融资成本')).toBeVisible()
  expect(screen.queryByRole('button', { name: '阅读费用明示表并确认' })).toBeNull()
  expect(screen.queryByRole('checkbox', { name: /个人借款合同/ })).toBeNull()
  tick(/依法报送我的征信信息/)
  await press('提交申请')
  const { agreements, disclosure } = world.http.last(CREATE).body as {
    agreements: { code: string }[]
    disclosure: { confirmed_at: number }
  }
  expect(agreements.map(({ code }) => code)).not.toContain('loan_contract')
  expect(agreements.map(({ code }) => code)).toContain('credit_report')
  expect(disclosure.confirmed_at).toBe(0)
})
