import { Number } from './Number'

interface AboutLoan {
  orderNo: string
  borrower: string
}

const borrowerColumn = { title: '借款人', show: ({ borrower }: AboutLoan) => borrower }

/** Columns with the loan of a row, as a link to its application, and its masked borrower; empty for a row about none. */
export const loanColumns = [
  borrowerColumn,
  {
    title: '订单号',
    show: ({ orderNo }: AboutLoan) => <Number no={orderNo} page="applications" />,
  },
]

/** A column with the number of a row and, below it, that of its loan. @param noOf number of the row itself */
export const numbersColumn = <Row extends Pick<AboutLoan, 'orderNo'>>(
  title: string,
  noOf: (row: Row) => string,
) => ({
  title: `${title}与订单号`,
  show: (row: Row) => (
    <>
      <div>
        <Number no={noOf(row)} />
      </div>
      <div>
        <Number no={row.orderNo} page="applications" />
      </div>
    </>
  ),
})

/**
 * Like {@link loanColumns}, with both numbers in one column: for lists with a column of what people wrote, which needs the
 * room.
 * @param noOf number of the row itself
 */
export const numberColumns = <Row extends AboutLoan>(title: string, noOf: (row: Row) => string) => [
  numbersColumn(title, noOf),
  borrowerColumn,
]
