/** Sentences for staff about conversions. */
export const conversionSentences = {
  noneFailed: '没有可以重报的',
  noClick: '地址里没有 bd_vid，请从广告点进来后复制整个地址',
  noToken: '还没有凭证，请先设置',
  noTokenToRemove: '后台没有设置过凭证',
  amount: '金额为0.01至10,000,000元，最多两位小数',
  days: '开始日期不能晚于结束日期，结束日期不能晚于今天',
  dayFormat: '日期格式应为 YYYY-MM-DD',
  overlap: '这段时间与已经记下的花费重叠，请先删掉那一条',
} as const
