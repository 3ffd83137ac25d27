/** Words of the part 通行密钥. */
export const accountPasskeysCopy = {
  lead: '用指纹、面容或设备密码登录，不用记密码，假网站也骗不走。',
  empty: { title: '还没有通行密钥', hint: '添加一个，下次登录不用等验证码。' },
  added: (moment: string) => `添加于 ${moment}`,
  used: (moment: string) => `上次登录 ${moment}`,
  unused: '还没有用它登录过',
  /** What a new one is called at first. */
  ownName: (device: string, browser: string) => `${device}上的${browser}`,
  add: '添加通行密钥',
  close: '关闭',
  unsupported: {
    browser: '这个浏览器不支持通行密钥。换用新版的Chrome、Edge或Safari打开本页，就能添加。',
    address: '本站现在的地址不支持通行密钥，请用手机号或邮箱登录。',
    host: (host: string) => `通行密钥只能在${host}上添加和使用。`,
  },
  adding: {
    text: '先用验证码确认是您本人，再按浏览器的提示完成。',
    name: '名称',
    nameHint: '方便以后认出是哪台设备',
    submit: '继续',
    stopped: '没有完成，通行密钥没有添加。再点一次“继续”就能重试。',
    known: '这台设备已经添加过通行密钥，不用再添加。',
    done: '通行密钥已添加，下次登录就能用',
  },
  rename: { action: '改名', of: (name: string) => `给“${name}”改名`, submit: '保存', done: '名称已保存' },
  remove: {
    action: '删除',
    of: (name: string) => `删除“${name}”`,
    text: '删除后不能再用它登录。设备里留下的那一份，可以在设备的密码管理里删掉。',
    endOthers: '同时让其他设备退出登录。设备丢了，或者不是您添加的，请勾选。',
    submit: '删除',
    done: (name: string) => `“${name}”已删除`,
  },
} as const
