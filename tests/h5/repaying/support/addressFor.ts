/** Address of a page for paying these instalments of a loan. */
export const addressFor = (page: string, orderNo: string, nos: number[]): string =>
  `${page}?order_no=${orderNo}&type=installments&nos=${nos.join(',')}`
