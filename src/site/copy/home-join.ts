/** Words of the home page's close. They come with the first load, as its form must answer at once. */
export const joinCopy = {
  title: ['下一家店，', '从独立环境开始。'],
  text: '注册后即可新建环境，Windows和Mac都能用。',
  drawing: '七条独立的线，撑起一面帆',
  phone: '手机号',
  submit: '立即注册',
  look: '想先看看？',
  download: '下载客户端',
  price: '查价格',
} as const
