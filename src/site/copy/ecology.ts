/** Words of the ecological center (product.md, sections 2 and 8). */
export const ecologyCopy = {
  opening: {
    title: ['店里缺什么，', '挂上就能用。'],
    text: (brand: string, tools: string) => `从选品到报税，${tools}都能从${brand}里打开，每家店用自己的登录。`,
    tools: (count: number) => (count > 0 ? `${count}款跨境工具` : '跨境工具'),
    drawing: '挂满旗的桅杆：每一面旗是一类应用',
  },
  categories: '应用分类',
  summary: (categories: number, applications: number) => `${categories}个分类，${applications}款应用`,
  count: (applications: number) => `${applications}款`,
  empty: { title: '暂无生态应用', hint: '这根绳上还没挂旗。', ask: '想要什么工具，告诉我们' },
  failed: { retry: '重新加载' },
  invitation: {
    title: '做跨境工具的，欢迎上船',
    text: '把介绍和入口发给商务，审核通过后就挂在对应的分类里。',
    action: '申请入驻',
  },
} as const
