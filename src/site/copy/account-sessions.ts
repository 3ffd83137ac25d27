/** Words of the part 登录设备. */
export const accountSessionsCopy = {
  lead: '登录了这个账号的设备。发现不认识的，先让它退出登录，再修改密码。',
  current: '本次登录',
  unknownDevice: '未知设备',
  unknownPlace: '未知地区',
  seen: (moment: string) => `最近使用 ${moment}`,
  since: (moment: string) => `登录于 ${moment}`,
  end: '退出',
  endOne: (device: string, place: string) => `让${device}（${place}）退出登录`,
  ended: (device: string) => `${device}已退出登录`,
  logOut: '退出登录',
  endOthers: (count: number) => (count === 1 ? '退出另一台设备' : `退出其他${count}台设备`),
  othersEnded: '其他设备都已退出登录',
  notice: { email: '新设备登录时，发邮件告诉我', sms: '新设备登录时，发短信告诉我' },
  noticeHint: '近30天没有登录过的浏览器和系统，或者换了国家、地区，都算新设备。',
  noticeOn: '新设备登录时会告诉您',
  noticeOff: '新设备登录时不再提醒',
} as const
