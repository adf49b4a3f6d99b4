import { linkTo } from '../route'

/** Column with the loan of a row, as a link to its application; empty for a row about none. */
export const orderColumn = {
  title: '订单号',
  show: ({ order_no }: { order_no: string }) =>
    order_no && <a href={linkTo('applications', order_no)}>{order_no}</a>,
}
