/** Words of the dialog in which the home page takes up what was chosen on the price page (readings 6, payment). */
export const chosenOrderCopy = {
  title: '您选好的方案',
  device: '设备',
  term: '时长',
  quantity: '数量',
  devices: (count: number) => `${count}台`,
  payment: '支付方式',
  renewal: '续费店铺',
  payable: '应付金额',
  enter: '进入系统付款',
  enterText: '方案已为您保留。进入系统核对一遍，确认后付款。',
  logIn: '登录后支付',
  logInText: '方案已为您保留，还没有扣款。登录后进入系统，核对后付款；没有账号可以先注册。',
  change: '返回修改',
  close: '关闭',
} as const
