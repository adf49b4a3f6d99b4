/** "招商银行（尾号 0128）"; without its bank where the number tells none. */
export const cardName = ({ bankName, last4 }: { bankName: string; last4: string }): string =>
  `${bankName || '储蓄卡'}（尾号 ${last4}）`
