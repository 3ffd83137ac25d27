/**
 * What the drawings of the TikTok introduction say, and how it puts records into words; all its other words are its record.
 * Shops and numbers inside the drawings are made up.
 */
export const tkIntroduceCopy = {
  /** The area of which the page speaks, by its name in the catalogue. */
  area: '东南亚',
  opening: {
    drawing: '一条街上的店铺，每家从杆上拉一根自己的线；最右边的空位等着下一家',
    signs: { sg: 'Orchid Row', my: 'Kayu Living', th: 'Baan Mali', ph: 'Moda' },
    next: '下一家，留给您',
  },
  reasons: { shop: 'Kayu Living', site: 'TikTok Shop马来西亚站' },
  /** How long the platform takes, where the settings carry it with its source. */
  reviewTime: ({ duration, source, asOf }: { duration: string; source: string; asOf: string }) =>
    `审核时长：${duration}（${source}，${asOf}）`,
  join: { drawing: '挂在线上的店招：营业中', sign: ['营业中', 'Kayu Living', 'TikTok Shop马来西亚站'] },
} as const
