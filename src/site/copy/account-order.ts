/** Words of 订单与优惠券 on 我的账号. */
export const accountOrderCopy = {
  lead: '待付款的方案、可用的优惠券、已付款的订单，还有您提交的加入申请。',
  waiting: '等待付款',
  coupons: '优惠券',
  rule: ({ amount, limit }: { amount: string; limit: string }) =>
    limit === '' ? `减${amount}` : `满${limit}减${amount}`,
  until: (moment: string) => `${moment}到期`,
  from: (moment: string) => `${moment}起可用`,
  endless: '长期有效',
  orders: '已付订单',
  orderNo: (number: string) => `订单号${number}`,
  paidAt: (moment: string) => `${moment}支付`,
  applications: '加入申请',
  states: { waiting: '等待审核', approved: '已通过', rejected: '未通过' },
  submitted: (moment: string) => `${moment}提交`,
  decided: (moment: string) => `${moment}答复`,
  reason: (reason: string) => `原因：${reason}`,
  empty: { title: '还没有订单和优惠券', hint: '选好设备和时长，付款前随时可以改。', action: '去看价格' },
} as const
