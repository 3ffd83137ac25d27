const numerals = ['零', '一', '二', '三', '四', '五', '六', '七', '八', '九', '十']

const counted = (count: number) => (count === 2 ? '两' : (numerals[count] ?? String(count)))

/**
 * What the drawings of the TikTok store-opening page say, and how it puts records into words; all its other words are its
 * record. Shops and numbers inside the drawings are made up.
 */
export const tkSettledCopy = {
  /** The area of which the page speaks, by its name in the catalogue. */
  area: '东南亚',
  opening: { drawing: '六面帆从同一处出发，各走各的线' },
  countries: {
    id: { name: '印尼', city: '雅加达', languages: '印尼语', zone: 'UTC+7' },
    ph: { name: '菲律宾', city: '马尼拉', languages: '英语、菲律宾语', zone: 'UTC+8' },
    vn: { name: '越南', city: '胡志明市', languages: '越南语', zone: 'UTC+7' },
    th: { name: '泰国', city: '曼谷', languages: '泰语', zone: 'UTC+7' },
    my: { name: '马来西亚', city: '吉隆坡', languages: '马来语、英语', zone: 'UTC+8' },
    sg: { name: '新加坡', city: '新加坡', languages: '英语、华语', zone: 'UTC+8' },
  },
  market: {
    counted,
    /** People in whole hundred millions; below that in ten thousands. */
    people: (populationWan: number) => {
      const yi = Math.floor(populationWan / 10_000)
      return yi > 0 ? `${counted(yi)}亿` : `${populationWan}万`
    },
    population: (wan: number) => (wan >= 10_000 ? `${(wan / 10_000).toFixed(2)}亿` : `${wan}万`),
    origin: '您的电脑',
    map: '从您的电脑出发的独立线路，各到东南亚一国',
    sketch: '示意图',
  },
  /** How long the platform takes, where the settings carry it with its source. */
  reviewTime: ({ duration, source, asOf }: { duration: string; source: string; asOf: string }) =>
    `审核时长：${duration}（${source}，${asOf}）`,
  registerBar: { label: '注册' },
} as const
