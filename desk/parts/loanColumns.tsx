import { Number } from './Number'

interface AboutLoan {
  order_no: string
  borrower: string
}

/** Columns with the loan of a row, as a link to its application, and its masked borrower; empty for a row about none. */
export const loanColumns = [
  { title: '借款人', show: ({ borrower }: AboutLoan) => borrower },
  {
    title: '订单号',
    show: ({ order_no }: AboutLoan) => <Number no={order_no} page="applications" />,
  },
]
