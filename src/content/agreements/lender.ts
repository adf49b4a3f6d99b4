/** The company named in the texts. An operator enters its own name and addresses here. */
export const LENDER = {
  name: '示例消费金融有限公司',
  hotline: '400-000-0000',
  hours: '每日 8:00 至 22:00',
  email: 'privacy@example.com',
  address: '示例市示例区示例路 1 号',
} as const
