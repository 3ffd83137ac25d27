/** Words of the card in which the home page keeps what was chosen on the price page (readings 6, pay button). */
export const chosenOrderCopy = {
  title: '您选好的方案',
  devices: (count: number) => `${count}台`,
  renewal: (shop: string) => `续费店铺：${shop}`,
  payable: '应付金额',
  enter: '进入系统付款',
  enterText: '方案已为您保留24小时。进入系统核对一遍，确认后付款。',
  /** The order was passed to the web system, which has not accepted it so far. */
  sentText: '系统已打开。没看到这个方案，就再点一次；系统收到后，这条提醒会自动消失。',
  logIn: '登录后付款',
  logInText: '方案已为您保留24小时，还没有扣款。登录后进入系统，核对后付款；没有账号可以先注册。',
  /** While the web system takes no orders up: nothing more is promised than what happens. */
  keptHere: {
    text: '方案只保存在这个浏览器里，24小时内有效，还没有扣款。进入系统后照此下单、付款；要换一台电脑操作，请先复制方案。',
    enter: '进入系统',
    logIn: '登录后进入系统',
  },
  copy: {
    button: '复制方案',
    copied: '方案已复制到剪贴板',
    refused: '自动复制失败，请选中下面的文字复制（手机上长按）',
  },
  /** What is copied: the plan in lines, and the address that opens it again. */
  plan: {
    title: (product: string) => `${product}方案`,
    line: (name: string, value: string) => `${name}：${value}`,
    device: '设备',
    term: '时长',
    quantity: '数量',
    shop: '续费店铺',
    payment: '支付方式',
  },
  differs: (payable: string) => `价格有更新，应付金额为${payable}，请核对后再点一次`,
  change: '返回修改',
  close: '关闭提醒',
} as const
