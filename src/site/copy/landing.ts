/** Words of pages that staff make of blocks, beside the staff's own. */
export const landingCopy = {
  until: '截止',
  /** `12月10日` of `2026-12-10 24:00:00`. */
  day: (time: string) => `${Number(time.slice(5, 7))}月${Number(time.slice(8, 10))}日`,
  hour: (time: string) => time.slice(11, 16),
  subject: '比什么',
  toPrices: '看价格表',
  figures: {
    /** Of figures that the settings have; either may be empty. */
    source: (source: string, asOf: string) => [source, asOf && `截至${asOf}`].filter((part) => part !== '').join('，'),
  },
  calculator: {
    shops: '店铺数（家）',
    row: (area: string, shops: number) => `${area || '不分地区'} ${shops}家`,
    environments: (shops: string) => `环境 ${shops}个`,
    free: (count: number) => `前${count}个免费`,
    total: (shops: string) => `${shops}家店，每月`,
    terms: '线路按一个月一付的起价估算，不含税，未计优惠券。',
  },
} as const
