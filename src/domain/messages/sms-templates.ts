import type { RefusalReason } from '#domain/cancellations/reason.ts'
import { lifetimes } from '#domain/limits.ts'
import type { VerificationPurpose } from '#domain/verification/purposes.ts'

type Day = { month: string; day: string }

/** The parameters of each template, by purpose. */
export type SmsParameters = Record<VerificationPurpose, { code: string }> & {
  'password-changed': Day & { time: string }
  'password-changed-withdrawn': Day & { time: string }
  'cancel-requested': Day
  /** `company` in the form of `companyParameter`. */
  'join-approved': { company: string }
  'contact-changed': Day & { time: string }
  'contact-waiting': Day & { time: string }
  'new-device': Day & { time: string }
  'passkey-added': Day & { time: string }
  'passkey-removed': Day & { time: string }
  'data-exported': Day & { time: string }
  'member-removed': { company: string }
} & Record<
    | 'contact-withdrawn'
    | 'join-rejected'
    | 'cancel-withdrawn'
    | 'cancel-approved'
    | 'cancel-rejected'
    | 'main-account'
    | RefusalPurpose,
    Record<never, string>
  >

/** Refusal of a request to close an account for one of the listed reasons. */
export type RefusalPurpose = `cancel-rejected-${RefusalReason}`

export type SmsPurpose = keyof SmsParameters

/** The topic of a message, whichever template it uses: e-mails need no template per reason. */
export function topicOf(purpose: SmsPurpose): SmsPurpose {
  if (purpose === 'password-changed-withdrawn') return 'password-changed'
  return purpose.startsWith('cancel-rejected') ? 'cancel-rejected' : purpose
}

/** What is sent: a purpose and the parameters of its template. */
export type SmsContent = { [P in SmsPurpose]: { purpose: P; parameters: SmsParameters[P] } }[SmsPurpose]

const minutes = lifetimes.smsCodeSeconds / 60

/**
 * The text of every SMS, one template per purpose, as staff register them with a provider
 * (docs/guides/register-sms-templates.md); `{name}` is a parameter. The provider prepends the signature, so 【】 must not
 * occur. No parameter is long or free text: a company is named whole where six characters do, and each reason that staff
 * choose from has its own template. Brand and hotline are left out, because they are settings and registered texts cannot
 * change with them; the signature names the brand.
 */
export const smsTemplates: Readonly<Record<SmsPurpose, string>> = {
  register: `验证码{code}，用于注册账号，${minutes}分钟内有效。请勿告知他人，工作人员不会索要。`,
  login: `验证码{code}，用于登录账号，${minutes}分钟内有效。请勿告知他人；如非本人操作，请尽快修改密码。`,
  password: `验证码{code}，用于设置账号的登录密码，${minutes}分钟内有效。请勿告知他人；如非本人操作，请尽快修改密码。`,
  join: `验证码{code}，用于申请加入企业，${minutes}分钟内有效。请勿告知他人，工作人员不会索要。`,
  cancel: `验证码{code}，用于注销账号，${minutes}分钟内有效。请勿告知任何人；如非本人操作，请立即修改密码。`,
  'password-changed':
    '您的账号密码已于{month}月{day}日{time}修改。如非本人操作，请立即用“忘记密码”重设，并联系官网客服。',
  'password-changed-withdrawn':
    '您的账号密码已于{month}月{day}日{time}修改，等待生效的更换手机号或邮箱的申请已撤回。如非本人操作，请立即用“忘记密码”重设。',
  'join-approved': '您加入“{company}”的申请已通过，请用申请时的手机号或邮箱登录；您有多家企业的，登录后选这一家。',
  'join-rejected': '您加入企业的申请未通过，原因可向邀请人了解，也可从邀请链接重新申请。',
  'cancel-requested':
    '已收到您的注销申请，将在{month}月{day}日24点前答复，期间可登录官网撤回。如非本人操作，请立即撤回并修改密码。',
  'cancel-withdrawn': '您的注销申请已撤回，账号照常使用。如非本人操作，请立即修改密码。',
  'cancel-approved': '您的账号已注销，个人信息已删除或匿名化，法律要求留存的除外。',
  'cancel-rejected': '您的注销申请未通过，账号照常使用。原因可咨询官网客服，处理好后可以重新申请。',
  'cancel-rejected-transaction':
    '您的注销申请未通过，原因：有一笔交易尚未了结。账号照常使用，了结后可以重新申请，详情请联系官网客服。',
  'cancel-rejected-safety':
    '您的注销申请未通过，原因：账号有被盗用迹象，请先联系客服核对身份。账号照常使用，核对后可以重新申请。',
  'cancel-rejected-identity':
    '您的注销申请未通过，原因：未能确认是您本人，请补充证明。账号照常使用，补充后可以重新申请，疑问请联系官网客服。',
  'main-account': '您所在企业的原主账号已注销，现由您的账号接任主账号。如有疑问，请联系官网客服。',
  account: `验证码{code}，用于验证账号的身份，${minutes}分钟内有效。请勿告知任何人；如非本人操作，请立即修改密码。`,
  contact: `验证码{code}，用于把本手机号绑定到您的账号，${minutes}分钟内有效。请勿告知他人，工作人员不会索要。`,
  'contact-changed': '您账号绑定的手机号或邮箱已于{month}月{day}日{time}变更。如非本人操作，请立即联系官网客服。',
  'contact-waiting':
    '您的账号申请更换手机号或邮箱，{month}月{day}日{time}生效。如非本人操作，请在此前登录官网，到“我的账号”撤回。',
  'contact-withdrawn': '更换手机号或邮箱的申请已撤回，绑定的手机号和邮箱不变，账号照常使用。',
  'new-device': '您的账号于{month}月{day}日{time}在新设备上登录。如非本人操作，请立即修改密码，所有设备会退出登录。',
  'passkey-added': '您的账号于{month}月{day}日{time}添加了通行密钥。如非本人操作，请立即登录官网删除，并修改密码。',
  'passkey-removed':
    '您的账号于{month}月{day}日{time}删除了通行密钥。如非本人操作，请立即修改密码，所有设备会退出登录。',
  'data-exported': '您的账号于{month}月{day}日{time}申请导出账号数据。如非本人操作，请立即修改密码，下载链接随即失效。',
  'member-removed': '您已不再是“{company}”的成员，原因可以向企业的主账号了解。',
}

export const smsPurposes = Object.keys(smsTemplates).filter(isSmsPurpose)

export function isSmsPurpose(text: string): text is SmsPurpose {
  return Object.hasOwn(smsTemplates, text)
}

const parameter = /\{(\w+)\}/g

/** The names of a template's parameters in order of appearance, which are their positions at Tencent. */
export function parameterNames(purpose: SmsPurpose): string[] {
  return [...smsTemplates[purpose].matchAll(parameter)].map(([, name = '']) => name)
}

/** The received message, with the signature that the provider prepends. */
export function smsText({ purpose, parameters }: SmsContent, brand: string): string {
  const values = new Map(Object.entries(parameters))
  return `【${brand}】${smsTemplates[purpose].replace(parameter, (_, name: string) => values.get(name) ?? '')}`
}
