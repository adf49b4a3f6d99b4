import { displayYuan } from '@domain/index'
import type { SandboxOrder } from '../../repositories/sandboxOrders'

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escape = (text: string): string => text.replace(/[&<>"']/g, (char) => ESCAPES[char] ?? char)

const STYLE = `
  body { margin: 0; background: #f5f6f8; color: #1a1a1a; font: 16px/1.6 system-ui, sans-serif }
  main { max-width: 480px; margin: 0 auto; padding: 32px 20px; box-sizing: border-box }
  .note { padding: 8px 12px; border-radius: 8px; background: #fff6e0; color: #6b4a00; font-size: 14px }
  h1 { margin: 24px 0 0; font-size: 18px; font-weight: 600 }
  .amount { margin: 8px 0 24px; font-size: 36px; font-weight: 600 }
  dl { display: grid; grid-template-columns: auto 1fr; gap: 8px 16px; margin: 0 0 32px; font-size: 14px }
  dt { color: #666 } dd { margin: 0; text-align: right; overflow-wrap: anywhere }
  :focus-visible { outline: 2px solid #1f6fd6; outline-offset: 3px }
  button, a.back { display: block; box-sizing: border-box; width: 100%; min-height: 48px; margin: 0 0 12px;
    border: 0; border-radius: 24px; font: inherit; font-weight: 600; line-height: 48px; text-align: center;
    text-decoration: none; cursor: pointer }
  .pay, a.back { background: #1f6fd6; color: #fff } .cancel { background: #fff; color: #1f6fd6; box-shadow: inset 0 0 0 1px }
`

/** A coin; the page asks for nothing but itself. */
const ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Ccircle cx='16' cy='16' r='16' fill='%231f6fd6'/%3E%3Cpath d='M10 8l6 8 6-8M16 16v9M11 17h10M11 21h10' stroke='%23fff' stroke-width='2.5' fill='none'/%3E%3C/svg%3E"

const CHOICES = `<form method="post">
    <button class="pay" name="action" value="pay">支付</button>
    <button class="cancel" name="action" value="cancel">取消</button>
  </form>`

const OUTCOME = {
  paid: '该笔付款已支付',
  closed: '该笔付款已关闭',
  expired: '该笔付款已超时，请返回后重新发起',
} as const

/** The page on which a person pays, or sees that it is too late; plain HTML without scripts. */
export function paymentPage(order: SandboxOrder, now: Date): string {
  const { state, expiresAt, amount, description, payNo, returnPath } = order
  const isOpen = state === 'pending' && expiresAt > now
  const ended = state === 'pending' ? OUTCOME.expired : OUTCOME[state]
  const back = `<p>${ended}</p><a class="back" href="${escape(returnPath)}">返回消费分期</a>`
  return `<!doctype html>
<html lang="zh-CN">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>演示支付</title>
  <link rel="icon" href="${ICON}">
  <style>${STYLE}</style>
</head>
<body>
<main>
  <p class="note">演示支付页面：不会产生真实扣款</p>
  <h1>向示例消费金融有限公司付款</h1>
  <p class="amount">¥ ${displayYuan(amount)}</p>
  <dl><dt>用途</dt><dd>${escape(description)}</dd><dt>支付单号</dt><dd>${escape(payNo)}</dd></dl>
  ${isOpen ? CHOICES : back}
</main>
</body>
</html>
`
}
