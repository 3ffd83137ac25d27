/** Sentences for staff when a change or distribution of coupons is refused (specification, console 4). */
export const couponSentences = {
  name: '名称应为1至30个字，买家看得见',
  amountMissing: '请填写每张减多少元，最多两位小数',
  amountZero: '减的金额不能是0',
  amountNegative: '减的金额不能是负数',
  amountTooHigh: '每张最多减99,999.99元',
  limit: '门槛应为0至999,999.99元，0为没有门槛',
  uses: '每台最多用应为1至100张，空着不限',
  group: '互斥组应为1至99，空着不互斥',
  categories: '请至少选一个类别',
  period: '期限应写成日期和时间',
  periodBackwards: '期限的结束应晚于开始',
  publicCount: '每人有应为0至20张，0为只发给指定账号',
  errors: '检查没有通过，请先修改',
  enabledAlready: '这种券已经启用',
  disabledAlready: '这种券已经停用',
  ended: '这种券已经过期，请先改期限',
  off: '这种券已经停用，请先启用',
  each: '每个账号发1至20张',
  nobody: '请至少写一个账号',
  tooMany: (most: number): string => `一次最多${most.toLocaleString('en-US')}个账号`,
  unknown: (count: number): string => `有${count}行不是有效的账号，请改正，或跳过它们`,
  nothingToTake: '没有可以收回的券，用过的不能收回',
} as const

/** Why a line identifies no account that can receive coupons. */
export const accountLineErrors = {
  unreadable: '不是手机号、邮箱或账号编号',
  missing: '没有这个账号',
  disabled: '账号已停用',
  repeated: '与前面重复',
} as const
export type AccountLineError = keyof typeof accountLineErrors
