import { createBareClient, kindOf, URL } from '../support/bareClient'

const requestId = '0a1b2c3d-1111-4222-8333-444455556666'
const failed = { text: '{"code":500,"msg":"服务出了点问题，请稍后再试","data":null}', requestId }

it.each([
  [
    'a fault of the server',
    { status: 500, ...failed },
    '服务出了点问题，请稍后再试（问题编号 0a1b2c3d）',
  ],
  [
    'an answer nobody can read',
    { status: 502, text: '<h1>', requestId },
    '请求失败（问题编号 0a1b2c3d）',
  ],
  ['a backend without ids', { status: 502, text: '<h1>' }, '请求失败'],
  [
    'a refusal by rules',
    { status: 200, text: '{"code":0,"msg":"订单不存在"}', requestId },
    '订单不存在',
  ],
])('the person reads the number to tell with %s', async (_, reply, text) => {
  const { http, client, feedback } = createBareClient()
  const result = kindOf(client.get('/x'))
  await http.last(URL).answer(reply)
  await result
  expect(feedback.toasts).toEqual([text])
})
