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
  :root { color-scheme: light dark; --page: #f5f7fa; --card: #fff; --text: #1d2129; --secondary: #4e5969;
    --action: #2168c4; --on-action: #fff; --soft: #fdf3e7; --on-soft: #a35405 }
  @media (prefers-color-scheme: dark) {
    :root { --page: #101216; --card: #17191e; --text: #e5e8ef; --secondary: #a9b1bd; --action: #8ab8f2;
      --on-action: #0f1c2e; --soft: #2d2317; --on-soft: #ffb870 }
  }
  body { margin: 0; background: var(--page); color: var(--text); font: 16px/1.5 -apple-system, blinkmacsystemfont,
    'PingFang SC', 'HarmonyOS Sans SC', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Source Han Sans SC', sans-serif }
  main { max-width: 480px; margin: 0 auto; padding: 24px 16px; box-sizing: border-box }
  .note { margin: 0; padding: 12px; border-radius: 8px; background: var(--soft); color: var(--on-soft) }
  h1 { margin: 24px 0 0; font-size: 18px; font-weight: 600 }
  .amount { margin: 8px 0 24px; font-size: 36px; font-weight: 600; line-height: 1.2; font-variant-numeric: tabular-nums }
  .sign { margin-right: .06em; font-size: .72em }
  dl { display: grid; grid-template-columns: auto 1fr; gap: 12px 16px; margin: 0 0 24px; padding: 16px; border-radius: 12px;
    background: var(--card) }
  dt { color: var(--secondary) } dd { margin: 0; text-align: right; overflow-wrap: anywhere }
  :focus-visible { outline: 2px solid var(--action); outline-offset: 3px }
  button, a.back { display: block; box-sizing: border-box; width: 100%; min-height: 60px; margin: 0 0 12px; padding: 12px;
    border: 1px solid var(--action); border-radius: 8px; font: inherit; font-weight: 600; line-height: 34px;
    text-align: center; text-decoration: none; cursor: pointer }
  .pay, a.back { background: var(--action); color: var(--on-action) } .cancel { background: none; color: var(--action) }
`

/** A coin; inline, so that the page loads nothing else. */
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

/** The page on which a person pays, or sees that the order has expired; plain HTML without scripts. */
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
  <h1>向贷款人付款</h1>
  <p class="amount"><span class="sign">¥</span>${displayYuan(amount)}</p>
  <dl><dt>用途</dt><dd>${escape(description)}</dd><dt>支付单号</dt><dd>${escape(payNo)}</dd></dl>
  ${isOpen ? CHOICES : back}
</main>
</body>
</html>
`
}
