/** Words of pages that staff make of blocks, beside the staff's own. */
export const landingCopy = {
  until: '截止',
  /** `12月10日` of `2026-12-10 24:00:00`. */
  day: (time: string) => `${Number(time.slice(5, 7))}月${Number(time.slice(8, 10))}日`,
  hour: (time: string) => time.slice(11, 16),
  subject: '比什么',
  toPrices: '看价格表',
} as const
