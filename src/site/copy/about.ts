/**
 * Words of the page about the company (specification 1, About text). Whatever states a fact that another company
 * would change comes from the site settings.
 */
export const aboutCopy = {
  opening: {
    eyebrow: '做跨境多店防关联浏览器的公司',
    title: ['看得见的是帆，', '看不见的是内核。'],
    drawing: '一艘船的剖面：水上是帆，水下是内核，六条线从内核出发，各走各的',
    text: (brand: string, { year, city }: { year: string; city: string }) => [
      `${brand}${year}年成立，公司注册在${city}。我们做的事，是让跨境卖家的每家店互相独立。`,
      '浏览器以Chromium为内核，做指纹防关联和AI效率工具；海外住宅设备、IP和云号，也在同一个客户端里配齐。',
    ],
    parts: {
      fingerprint: { title: '指纹防关联', text: '每家店一套，由软件分开' },
      tools: { title: 'AI效率工具', text: '它起草，由人确认' },
      kernel: { title: 'Chromium内核', text: '每个环境从这里打开' },
      lines: { title: '一店一线', text: '海外住宅设备与IP' },
    },
  },
  crew: {
    title: '核心团队',
    text: '每人负责一块，决定之前先看卖家遇到的问题。',
  },
  soundings: {
    title: ['我们的', '几组数字'],
    asOf: (date: string) => `数据截至${date}`,
  },
  road: {
    title: '一路怎么走来',
    text: '每一次转弯，都是因为先遇到了卖家会遇到的麻烦。',
  },
  contact: {
    title: (city: string) => `到${city}来找我们`,
    company: '公司',
    address: '地址',
    brandPhone: '品牌合作',
    hotline: '咨询热线',
    email: '邮箱',
    officeHours: '上班时间',
    drawing: '海岸线示意图：旗插在公司所在的城市，七条线从这里出发',
    bay: '深圳湾',
    sketch: '示意图',
  },
  join: {
    title: ['下一家店，', '从独立环境开始。'],
    text: '注册后即可新建环境，Windows和Mac都能用。',
    phone: '手机号',
    submit: '立即注册',
  },
} as const
