/** A control that can be tapped, as reported by both platforms. */
export interface Control {
  /** Its accessible name. */
  name: string
  classes: readonly string[]
}

/** 7月借的 12,000 元 · 数码家电（订单尾号 0007） */
const LOAN_NAME = /(?:\d{4}年)?\d*月?(?:借的|申请的) [\d,.]+ 元(?: · [^，（]+)?(?:（[^）]*）)?/g

/** Rows of lists, told apart by what they list. */
const ROWS: Record<string, string> = {
  'news-row': '一条新闻',
  'due-row__link': '一期还款',
  'pay-by-loan__loan': '还一笔借款',
  'help-topic__question': '一个问题',
  profile__person: '我的资料',
}

/**
 * Name of a control that does not depend on day or person: its first words, without loan names and figures; a loan is
 * named by its status, another row by what it lists.
 */
export function wordOf({ name, classes }: Control): string {
  const row = classes.find((one) => one in ROWS)
  if (row) return ROWS[row] ?? ''
  const parts = name
    .replaceAll('\u00a0', ' ')
    .replace(LOAN_NAME, '一笔借款')
    .replace(/[\d,.]*\d/g, '#')
    .replace(/#(?:[-–:]#)+/g, '#')
    .split('，')
  return parts.slice(0, parts[0] === '一笔借款' ? 2 : 1).join('，')
}

/** Controls that are not tapped, with the reason. */
const LEFT_ALONE: readonly [word: RegExp, why: string][] = [
  [/^退出/, 'ends a session'],
  [/^(?:提交|保存|确认|取消申请|撤回|同意|申请注销|清除|获取验证码|发送)/, 'sends something'],
  [/^支付/, 'pays'],
  [/^(?:下载|复制|分享|把.*日历|在日历|生成|打开.*PDF)/, 'hands something to the device'],
  [/客服电话|热线|^打电话|^联系客服，|^客服 /, 'calls somebody'],
  [/^添加/, 'opens the device’s pictures'],
  [/^(?:重试|刷新|更新|全部重试)/, 'asks for the same again'],
  [/^返回$/, 'leads back'],
  [/^一个问题|^加载更多|^查看全部 # 期|^显示|^#年#月|^之后/, 'opens more in its place'],
]

/** Whether any of the words leads to another page. */
export const leadsOn = (words: readonly string[]): boolean =>
  words.some((word) => !/^(?:刷新|返回|重试)/.test(word))

export const isLeftAlone = (word: string): boolean => LEFT_ALONE.some(([left]) => left.test(word))
