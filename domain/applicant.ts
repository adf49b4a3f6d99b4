/** What an applicant chooses about themselves: loaded with the form only, unlike the purposes, which name loans. */
import type { Option } from './contract/scalars'

export const EMPLOYMENTS: readonly Option[] = [
  { value: 'employee', label: '企业职工' },
  { value: 'public', label: '机关事业单位' },
  { value: 'self_employed', label: '个体经营' },
  { value: 'freelance', label: '自由职业' },
  { value: 'other', label: '其他' },
]

/** Monthly income before tax, yuan; no two bands share an amount. */
export const INCOME_BANDS: readonly Option[] = [
  { value: 'under_3k', label: '不到 3,000 元' },
  { value: '3k_5k', label: '3,000–4,999 元' },
  { value: '5k_10k', label: '5,000–9,999 元' },
  { value: '10k_20k', label: '10,000–19,999 元' },
  { value: 'over_20k', label: '20,000 元及以上' },
]

export const RELATIONS: readonly Option[] = [
  { value: 'spouse', label: '配偶' },
  { value: 'parent', label: '父母' },
  { value: 'child', label: '子女' },
  { value: 'sibling', label: '兄弟姐妹' },
  { value: 'friend', label: '朋友' },
  { value: 'colleague', label: '同事' },
]
