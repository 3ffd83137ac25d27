/** An amount in yuan as staff read it: ¥1,280.00. */
export const yuanText = (yuan: number): string =>
  `¥${yuan.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`
