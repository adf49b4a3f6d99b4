/** A person for whom the paths are stored; each one's state offers other actions. */
export interface Person {
  id: string
  /** Name in the document. */
  name: string
  /** Null for a visitor. */
  mobile: string | null
  /** They have an account. */
  isUser: boolean
  /** A loan was disbursed to them. */
  hasLoans: boolean
  /** Id of a person with a similar state. */
  like?: string
  /** Whether new loans are offered: not with an overdue instalment. */
  mayBorrow: boolean
  /** Whether they use 关怀模式. */
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
    // A number can register only once, so this newcomer has another.
    mobile: person.id === 'newcomer' ? '13912348002' : person.mobile,
  })),
]
