/** For whom the ways of the app are known: each has other things to do. */
export interface Person {
  id: string
  /** As the page of ways calls them. */
  name: string
  /** Nobody's for a guest. */
  mobile: string | null
  /** They have an account. */
  isUser: boolean
  /** Money was lent to them. */
  hasLoans: boolean
  /** Somebody who has much the same before them. */
  like?: string
  /** New loans are offered: not while an instalment is overdue. */
  mayBorrow: boolean
  /** They use 关怀模式. */
  care: boolean
}

const STANDARD: readonly Omit<Person, 'care'>[] = [
  {
    id: 'debtor',
    name: 'demo 13800000001, overdue, a loan in every status',
    mobile: '13800000001',
    isUser: true,
    hasLoans: true,
    mayBorrow: false,
  },
  {
    id: 'settler',
    like: 'debtor',
    name: 'demo 13800000003, one loan settled early, one running',
    mobile: '13800000003',
    isUser: true,
    hasLoans: true,
    mayBorrow: true,
  },
  {
    id: 'idle',
    name: 'demo 13800000002, without loans',
    mobile: '13800000002',
    isUser: true,
    hasLoans: false,
    mayBorrow: true,
  },
  {
    id: 'newcomer',
    like: 'idle',
    name: 'a newcomer, registered a moment ago',
    mobile: '13912348001',
    isUser: true,
    hasLoans: false,
    mayBorrow: true,
  },
  {
    id: 'guest',
    name: 'a guest',
    mobile: null,
    isUser: false,
    hasLoans: false,
    mayBorrow: true,
  },
]

export const PEOPLE: readonly Person[] = [
  ...STANDARD.map((person) => ({ ...person, care: false })),
  ...STANDARD.map((person) => ({
    ...person,
    id: `${person.id}, care`,
    like: person.id,
    name: `${person.name}, in 关怀模式`,
    care: true,
    // Nobody joins twice.
    mobile: person.id === 'newcomer' ? '13912348002' : person.mobile,
  })),
]
