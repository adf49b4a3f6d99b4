/** For whom the ways of the app are known: each has other things to do. */
export interface Person {
  id: 'guest' | 'newcomer' | 'debtor' | 'idle' | 'settler'
  /** As the page of ways calls them. */
  name: string
  /** Nobody's for a guest. */
  mobile: string | null
  /** They have an account. */
  isUser: boolean
  /** Money was lent to them. */
  hasLoans: boolean
  /** Somebody who has much the same before them. */
  like?: Person['id']
  /** New loans are offered: not while an instalment is overdue. */
  mayBorrow: boolean
}

export const PEOPLE: readonly Person[] = [
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
