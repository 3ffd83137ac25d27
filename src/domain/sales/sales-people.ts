/** Marks of a visitor or of a sales person. Null, undefined and empty mean none. */
export type Marks = { qd?: string | null; cy?: string | null; inviteCode?: string | null }

/** The sales person for visitors without one (specification 7). */
export const fallbackCode = '150'

/** An invite code is personal, a channel (qd) is broader, and a campaign within it (cy) is the weakest mark. */
const weights = { inviteCode: 4, qd: 2, cy: 1 } as const
const names = ['inviteCode', 'qd', 'cy'] as const

/**
 * The sales person whose marks match the visitor best: an invite code outweighs a channel, a channel outweighs a
 * campaign, and both together outweigh one. Of equals, the one with the fewest other marks, then the first. Null when
 * no mark matches.
 */
export function chooseSalesPerson<Person extends Marks>(people: readonly Person[], visitor: Marks): Person | null {
  let best: { person: Person; weight: number; others: number } | null = null
  for (const person of people) {
    const set = names.filter((name) => person[name])
    const fitting = set.filter((name) => person[name] === visitor[name])
    const weight = fitting.reduce((sum, name) => sum + weights[name], 0)
    const others = set.length - fitting.length
    if (weight === 0) continue
    if (best === null || weight > best.weight || (weight === best.weight && others < best.others))
      best = { person, weight, others }
  }
  return best?.person ?? null
}

const wechatHosts = ['u.wechat.com', 'weixin.qq.com', 'work.weixin.qq.com', 'wechat.com', 'weixin.qq.com.cn']

/** Whether the text of a QR code is a WeChat contact, of a person or a company. */
export function isWechatCode(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  if (protocol === 'weixin:' || protocol === 'wxwork:') return true
  return protocol === 'https:' && wechatHosts.some((host) => hostname === host || hostname.endsWith(`.${host}`))
}

/** Sentences for staff when a sales person cannot be saved. */
export const salesSentences = {
  code: '编号应为1-20个字母或数字',
  name: '请填写姓名，1-40个字',
  qr: '请上传微信二维码',
  codeTaken: '这个编号已被使用',
  fallback: '150是默认顾问，编号不能修改，也不能删除',
  unreadable: '图片里识别不到二维码，请更换清晰的图片',
  foreign: '这不是微信的二维码，请核对后再上传',
  notTaken: '二维码需要在这里上传，识别后才能使用',
  tooLarge: '二维码图片不能超过2 MB',
  changed: '其他成员刚刚修改过，请刷新后再修改',
} as const

export type SalesFields = {
  code: string
  name: string
  qrCodeUrl: string
  qd: string | null
  cy: string | null
  inviteCode: string | null
}

/** The sentence against a sales person's fields, or null. */
export function checkSalesPerson({ code, name, qrCodeUrl }: SalesFields): string | null {
  if (!/^[A-Za-z0-9]{1,20}$/.test(code)) return salesSentences.code
  if (name === '' || name.length > 40) return salesSentences.name
  return /^\/(?!\/)\S+$/.test(qrCodeUrl) ? null : salesSentences.qr
}
