/** The demo's payment page, and how the demo tells its own news from that of others. */
import { NotGenuine } from '../../../server/gateway'
import { paymentPage } from '../../../server/payments/sandbox/page'
import {
  checkSignature,
  HEADERS,
  signNotification,
} from '../../../server/payments/sandbox/signature'
import { sandboxGateway } from '../../../server/payments/sandbox/gateway'
import type { SandboxOrder } from '../../../server/repositories/sandboxOrders'
import { createTestApp } from '../support/testApp'

const NOW = new Date('2026-03-10T12:00:00+08:00')
const SECONDS = NOW.getTime() / 1000

const ORDER: SandboxOrder = {
  ref: 'r1',
  payNo: 'P1',
  amount: 1_754_60,
  description: '借款还款',
  returnPath: '/#/pages/payment/cashier?order_no=1&type=settle',
  expiresAt: new Date(NOW.getTime() + 1),
  state: 'pending',
  paidAt: null,
}

const page = (changes: Partial<SandboxOrder> = {}) => paymentPage({ ...ORDER, ...changes }, NOW)

const CHOICE = /<button [^>]*name="action" value="(\w+)">([^<]+)</g
const choicesOf = (text: string) =>
  [...text.matchAll(CHOICE)].map(([, value, name]) => [value, name])

describe('the page', () => {
  it('lets a person pay or not, as long as there is time', () => {
    expect(choicesOf(page())).toEqual([
      ['pay', '支付'],
      ['cancel', '取消'],
    ])
    expect(page()).not.toContain('返回消费分期')
  })

  it.each([
    ['that ran out this moment', { expiresAt: NOW }, '该笔付款已超时，请返回后重新发起'],
    ['that was paid', { state: 'paid' as const }, '该笔付款已支付'],
    ['that was closed', { state: 'closed' as const }, '该笔付款已关闭'],
  ])('of an order %s leads back', (_, changes, text) => {
    expect(choicesOf(page(changes))).toEqual([])
    expect(page(changes)).toContain(text)
    expect(page(changes)).toContain(
      'href="/#/pages/payment/cashier?order_no=1&amp;type=settle">返回消费分期',
    )
  })

  it('shows what it is for as text, whatever characters it has', () => {
    const text = page({ description: `<script>"a" & 'b'</script>`, state: 'paid' })
    expect(text).toContain('&lt;script&gt;&quot;a&quot; &amp; &#39;b&#39;&lt;/script&gt;')
    expect(text).not.toContain('<script>')
  })
})

describe('news', () => {
  const KEYS = { current: 'a'.repeat(32), next: null, previous: 'b'.repeat(32) }

  const check = (timestamp: string, secret = KEYS.current, headers = {}) =>
    checkSignature(
      {
        [HEADERS.timestamp]: timestamp,
        [HEADERS.nonce]: 'n',
        [HEADERS.signature]: signNotification(secret, timestamp, 'n', '{}'),
        ...headers,
      },
      '{}',
      { secrets: KEYS, now: NOW },
    )

  it.each([0, 300, -300])('of %i seconds ago is taken', (age) => {
    expect(() => check(String(SECONDS - age))).not.toThrow()
  })

  it.each([`${SECONDS - 301}`, `${SECONDS + 301}`, `${SECONDS}x`, `x${SECONDS}`, ''])(
    'of the time %j is not',
    (timestamp) => {
      expect(() => check(timestamp)).toThrow(NotGenuine)
    },
  )

  it('signed with the key before this one is taken, with any other not', () => {
    const now = String(SECONDS)
    expect(() => check(now, KEYS.previous)).not.toThrow()
    expect(() => check(now, 'c'.repeat(32))).toThrow(NotGenuine)
    expect(() => check(now, KEYS.current, { [HEADERS.signature]: ['a', 'b'] })).toThrow(NotGenuine)
  })

  it('signed but unreadable is not taken', async () => {
    const server = await createTestApp()
    const now = String(server.clock.now().getTime() / 1000)
    const headers = {
      [HEADERS.timestamp]: now,
      [HEADERS.nonce]: 'n',
      [HEADERS.signature]: signNotification(server.deps.secrets.current, now, 'n', 'paid'),
    }
    const gateway = sandboxGateway(server.deps)
    expect(() => gateway.verifyNotification(headers, 'paid')).toThrow(NotGenuine)
    await server.close()
  })
})
