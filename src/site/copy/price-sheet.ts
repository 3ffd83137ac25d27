/** Words of the sheet of prices that the phone's menu opens (readings 5). */
export const priceSheetCopy = {
  title: '设备价格',
  shops: (line: string) => `店铺用的线路：${line}。`,
  restocking: '积极补货中',
  loading: '正在加载价格',
  failed: '价格没有加载出来，请点“重新加载”',
  retry: '重新加载',
  text: '完整的价格计算器在电脑上打开：选好地区和时长，价格当场算清。',
  copy: '复制链接，到电脑上打开',
  copied: '价格页的链接已复制到剪贴板',
  copyFailed: '自动复制失败，请选中下面的链接复制（手机上长按）',
  close: '关闭',
} as const
