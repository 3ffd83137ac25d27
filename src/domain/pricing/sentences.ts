/** Sentences of a refused quote (readings 4 and 6). */
export const quoteSentences = {
  restocking: '积极补货中',
  stockLeft: (count: number): string => `库存仅剩${count}`,
  renewalOne: '续费一次续一台设备',
  renewalOther: '所选设备不是要续费的设备',
  couponUnknown: '优惠券不可用',
  couponRepeated: '同一张优惠券只能使用一次',
  couponCategory: '优惠券不适用于所选设备',
  couponLimit: '未达到优惠券的使用门槛',
  couponUses: '优惠券超出可用张数',
  couponExcluded: '优惠券不可叠加',
} as const

/** No order without a chosen device (specification 5). */
export const deviceRequired = '请选择需购买的设备信息'
