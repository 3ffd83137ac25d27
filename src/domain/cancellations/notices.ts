import { formatShanghai } from '#domain/shared/time.ts'

type Notice = { subject: string; text: string }

const dateOf = (at: Date) => formatShanghai(at).slice(0, 10)

/** What the owner of an account reads once they asked to close it, with the last day of the answer. */
export function requestNotice({ brand, answerBy }: { brand: string; answerBy: Date }): Notice {
  const text = `您已申请注销账号，我们会在${dateOf(answerBy)}（含当日）前答复。在此之前账号照常使用，可随时在注销页面撤回。如非本人操作，请立即撤回并修改密码。`
  return { subject: `${brand}：已收到您的注销申请`, text: `【${brand}】${text}` }
}

/** What they read once they took the request back. */
export function withdrawalNotice({ brand }: { brand: string }): Notice {
  return { subject: `${brand}：注销申请已撤回`, text: `【${brand}】您的注销申请已撤回，账号照常使用。` }
}

/** The last message that an account gets. */
export function closedNotice({ brand }: { brand: string }): Notice {
  const text = '您的账号已注销，个人信息已删除或匿名化。以后可以重新注册，新账号与原账号没有关联。'
  return { subject: `${brand}：您的账号已注销`, text: `【${brand}】${text}` }
}

/** Why the account stays, and that they may ask again. */
export function refusalNotice({ brand, reason }: { brand: string; reason: string }): Notice {
  const text = `您的注销申请未能通过，原因：${reason}。账号照常使用，处理好后可以重新申请，如有疑问请联系客服。`
  return { subject: `${brand}：注销申请未通过`, text: `【${brand}】${text}` }
}

/** What the member of a company reads who takes the main account over from somebody who left. */
export function successionNotice({ brand, companyName }: { brand: string; companyName: string }): Notice {
  const text = `“${companyName}”的原主账号已注销，现由您的账号接任主账号。如有疑问请联系客服。`
  return { subject: `${brand}：您已成为企业的主账号`, text: `【${brand}】${text}` }
}
