import { formatShanghai } from '#domain/shared/time.ts'

/** What the owner of an account reads after its password has changed (security standard, test 28). */
export function passwordNotice({ brand, at }: { brand: string; at: Date }): { subject: string; text: string } {
  const text = `您的账号密码已于 ${formatShanghai(at)} 修改，所有设备已退出登录。如非本人操作，请立即通过“忘记密码”重设密码，并联系客服。`
  return { subject: `${brand}：您的密码已修改`, text: `【${brand}】${text}` }
}
