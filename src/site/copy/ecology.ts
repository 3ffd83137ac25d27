/** Words of the ecological center (specification 2 and 8). */
export const ecologyCopy = {
  opening: {
    eyebrow: '跨境工具导航',
    title: ['店铺缺什么工具，', '按类来找。'],
    text: (brand: string, tools: string) => `${tools}，在${brand}里用店铺自己的环境打开，登录按店分开。`,
    tools: (count: number) => (count > 0 ? `${count}款跨境工具` : '跨境工具'),
    drawing: '挂满旗的桅杆：每一面旗是一类应用',
  },
  categories: '应用分类',
  day: {
    title: (count: number) => ['一天里，', `接上的${count}件事`],
    text: ['每类一款：从哪来，带了什么，到哪去。', '浅蓝的一头是工具。'],
    /** For assistive technology, between the two ends. */
    carries: '，送出',
    to: '，到',
  },
  summary: (categories: number, applications: number) => `${categories}个分类，${applications}款应用`,
  count: (applications: number) => `${applications}款`,
  empty: { title: '暂无生态应用', hint: '这一类还没有应用。', ask: '需要什么工具，告诉我们' },
  invitation: {
    title: '做跨境工具？申请入驻',
    text: '把介绍和入口发给商务，审核通过后列在对应的分类里。服务由第三方提供，资质与费用以其公示为准。',
    action: '申请入驻',
  },
} as const
