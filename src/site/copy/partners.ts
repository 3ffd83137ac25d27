/** Words of the partner page (specification 2 and 8). */
export const partnersCopy = {
  opening: {
    title: ['店铺分开走，', '伙伴一起走。'],
    /** With partners that have a sentence, and without. */
    way: ['一票货从验货到报税，', '每一段有人接。'],
    text: (count: number) => [
      '物流、收款、财税、网络和社群，',
      // Five fields are named: fewer partners than that do not have one each.
      count >= 5 ? `${count}家伙伴，各管一段。` : '各管一段。',
    ],
    drawing: '两股绳打成一个平结，每股六根线',
  },
  featured: (count: number) => `${count}家伙伴，各接一段`,
  rest: (count: number) => `其余${count}家`,
  all: (count: number) => `全部${count}家`,
  order: '按类别排',
  count: (partners: number) => `${partners}家`,
  empty: { title: '暂无数据', hint: '伙伴名单正在整理。' },
  contact: {
    title: '成为合作伙伴',
    text: '发来公司介绍和合作方向，商务会尽快联系您。',
    links: '相关页面',
    scan: '微信扫码，找商务',
    press: '长按识别，找商务',
    phone: '电话',
  },
} as const
