/**
 * What the drawings of the home page show below its opening, and how it puts records into words; all its other words are its
 * record. What is written inside a drawing (shops, addresses, codes, hours) shows how the product looks and states nothing about
 * a real shop.
 */
export const homeCopy = {
  lineMap: {
    origin: '您的电脑',
    drawing: '示意图：从您的电脑到八个城市的八条独立线路',
    sketch: '示意图',
    cities: [
      { key: 'tokyo', name: '东京' },
      { key: 'losAngeles', name: '洛杉矶' },
      { key: 'frankfurt', name: '法兰克福' },
      { key: 'jakarta', name: '雅加达' },
      { key: 'london', name: '伦敦' },
      { key: 'dubai', name: '迪拜' },
      { key: 'newYork', name: '纽约' },
      { key: 'saoPaulo', name: '圣保罗' },
    ],
  },
  smsPhone: '一部手机的微信接收几个海外号码的短信，每条短信标着自己的店铺',
  newTab: '浏览器的新标签页：平台目录',
  shops: (count: number) => `${count}家店`,
  /** The number of posts in the words of the team. */
  posts: (count: number) => '一两三四五'[count - 1] ?? '',
  call: '拨打咨询热线',
  consultQr: '微信咨询二维码',
} as const
