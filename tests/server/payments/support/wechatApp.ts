import type { Answer, TestApp } from '../../support/testApp'
import { createPayApp } from './payer'
import { startWechat, type WechatStandIn } from './wechatStandIn'

/** A server that is paid through a stand-in for WeChat. */
export interface WechatApp extends TestApp {
  wechat: WechatStandIn
  /** Sends the server a notification. */
  deliver: (report: { headers: Record<string, string>; body: string }) => Promise<Answer>
  /** Sets the state of an order at WeChat, if there is one. */
  setState: (payNo: string, state: 'SUCCESS' | 'USERPAYING') => void
}

export async function createWechatApp(): Promise<WechatApp> {
  const wechat = await startWechat()
  const config = { wechat: wechat.config, publicUrl: 'https://loan.example.com' }
  const server = await createPayApp({ config })
  return {
    ...server,
    wechat,
    deliver: ({ headers, body }) =>
      server.call({ method: 'POST', url: '/api/pay/notify/wechat', headers, payload: body }),
    setState(payNo, state) {
      const order = wechat.orders.get(payNo)
      if (order) order.state = state
    },
    async close() {
      await server.close()
      await wechat.stop()
    },
  }
}
