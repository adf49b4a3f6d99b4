/** Choices of a form: the value is sent, the label is shown. */
import type { Option } from './contract/scalars'

/**
 * What a consumer loan must never pay for, in one wording for the form, the agreements and the contract (个人贷款管理办法;
 * 网络小额贷款 rules name the same).
 */
export const FORBIDDEN_PURPOSES =
  '购房、偿还其他贷款、股票债券期货等投资、股本权益性投资、生产经营或法律禁止的用途'

/** Loan purposes on offer; none of them is forbidden. */
export const PURPOSES: readonly Option[] = [
  { value: 'daily', label: '日常消费' },
  { value: 'digital', label: '数码家电' },
  { value: 'decoration', label: '家居装修' },
  { value: 'education', label: '教育培训' },
  { value: 'medical', label: '医疗健康' },
  { value: 'travel', label: '旅游出行' },
  { value: 'other', label: '其他消费' },
]

export function isOption(options: readonly Option[], value: string): boolean {
  return options.some((option) => option.value === value)
}

/** Label of a value; the value itself when a backend sends one that is not in the list. */
export function labelOf(options: readonly Option[], value: string): string {
  return options.find((option) => option.value === value)?.label ?? value
}
