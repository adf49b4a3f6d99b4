/** Choices of an application form: the value is sent, the label is shown. */
import type { Option } from './contract/scalars'

/** Loan purposes. Property, securities and lending to others are never financed. */
export const PURPOSES: readonly Option[] = [
  { value: 'daily', label: '日常消费' },
  { value: 'digital', label: '数码家电' },
  { value: 'decoration', label: '家居装修' },
  { value: 'education', label: '教育培训' },
  { value: 'medical', label: '医疗健康' },
  { value: 'travel', label: '旅游出行' },
  { value: 'other', label: '其他消费' },
]

export const EMPLOYMENTS: readonly Option[] = [
  { value: 'employee', label: '企业职工' },
  { value: 'public', label: '机关事业单位' },
  { value: 'self_employed', label: '个体经营' },
  { value: 'freelance', label: '自由职业' },
  { value: 'other', label: '其他' },
]

/** Monthly income before tax, yuan. */
export const INCOME_BANDS: readonly Option[] = [
  { value: 'under_3k', label: '3,000 元以下' },
  { value: '3k_5k', label: '3,000–5,000 元' },
  { value: '5k_10k', label: '5,000–10,000 元' },
  { value: '10k_20k', label: '10,000–20,000 元' },
  { value: 'over_20k', label: '20,000 元以上' },
]

export const RELATIONS: readonly Option[] = [
  { value: 'spouse', label: '配偶' },
  { value: 'parent', label: '父母' },
  { value: 'child', label: '子女' },
  { value: 'sibling', label: '兄弟姐妹' },
  { value: 'friend', label: '朋友' },
  { value: 'colleague', label: '同事' },
]

export function isOption(options: readonly Option[], value: string): boolean {
  return options.some((option) => option.value === value)
}

/** Label of a value; the value itself when a backend sends one that is not in the list. */
export function labelOf(options: readonly Option[], value: string): string {
  return options.find((option) => option.value === value)?.label ?? value
}
