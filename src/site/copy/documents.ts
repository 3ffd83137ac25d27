/** Words of the feeds and of llms.txt. */
export const documentsCopy = {
  unavailable: '服务开小差了，请稍后重试\n',
  llms: {
    summary: (company: string) =>
      `${company}出品的多店防关联浏览器，给跨境卖家用：每家店一个独立环境，指纹、住宅IP、Cookie各用各的；另有AI效率工具、海外设备与IP、云号和亚马逊、TikTok、Temu自动化。支持Windows和Mac。`,
    cloudNumber: (yuan: number) => `一个号码每月${yuan}元起。`,
    products: '产品',
    more: '更多',
    sitemap: '网站地图',
  },
} as const
