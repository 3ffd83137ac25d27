/**
 * Words of the page about the company (product.md, section 1, About text). Whatever states a fact that another company
 * would change comes from the site settings.
 */
export const aboutCopy = {
  opening: {
    title: ['看得见的是帆，', '看不见的是内核。'],
    drawing: '一艘船的剖面：水上是帆，水下是内核，六条线从内核出发，各走各的',
    text: (brand: string, { year, city }: { year: string; city: string }) => [
      `${brand}${year}年成立，公司注册在${city}。只做一件事：让跨境卖家的每家店，各走各的线。`,
      '浏览器以Chromium为内核，做指纹防关联和AI效率工具；海外住宅设备、IP和云号，也在同一个窗口里配齐。',
    ],
    parts: {
      fingerprint: { title: '指纹防关联', text: '每家店一套，互不重合' },
      tools: { title: 'AI效率工具', text: '重复的活儿它先干' },
      kernel: { title: 'Chromium内核', text: '每个环境从这里打开' },
      lines: { title: '一店一线', text: '海外住宅设备与IP' },
    },
  },
  crew: {
    title: '船上的人',
    text: '每人管一摊，开会先看自己店里的后台，再看排期。',
  },
  soundings: {
    title: ['水有多深，', '一根根量过。'],
    asOf: (date: string) => `数据截至${date}`,
  },
  road: {
    title: '逆风的船，走之字',
    text: '每一次转弯，都是因为自己的店先遇到了麻烦。',
  },
  contact: {
    title: (city: string) => `来${city}，喝杯茶`,
    company: '公司',
    address: '地址',
    brandPhone: '品牌合作',
    hotline: '咨询热线',
    officeHours: '上班时间',
    drawing: '海岸线示意图：旗插在港口，七条线从这里出海',
    bay: '深圳湾',
    sketch: '示意图',
  },
  join: {
    title: ['下一段航线，', '从你的店开始。'],
    text: '注册后即可新建环境，Windows和Mac都能用。',
    phone: '手机号',
    submit: '立即注册',
  },
} as const
