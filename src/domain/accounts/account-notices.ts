import { companyParameter, mailText, momentParts, type Notice, type Sender } from '#domain/messages/notice.ts'

type NoticeParts = { sender: Sender; at: Date }

/** What a changed contact is called in a notice. */
const contactNames = { phone: '手机号', email: '邮箱' } as const
export type ContactKind = keyof typeof contactNames

/** What an act ended besides sessions: a change of contact that waited, by its kind, and the link of a data copy. */
export type Withdrawn = { contact: ContactKind | null; hasExport: boolean }

/** What was withdrawn, as paragraphs of the act's notice. */
export function withdrawnParagraphs({ contact, hasExport }: Withdrawn): string[] {
  return [
    ...(contact === null
      ? []
      : [`等待生效的更换${contactNames[contact]}的申请已撤回，绑定的${contactNames[contact]}不变。`]),
    ...(hasExport ? ['导出账号数据的下载链接已失效，需要时请重新导出。'] : []),
  ]
}

/** To the former contact and the other one: the account's phone number or e-mail address is another one now. */
export function contactChangedNotice({
  sender,
  at,
  kind,
  withdrawn,
}: NoticeParts & { kind: ContactKind; withdrawn: Withdrawn }): Notice {
  const parameters = momentParts(at)
  const { month, day, time } = parameters
  const paragraphs = [
    `您账号绑定的${contactNames[kind]}已于${month}月${day}日${time}变更。`,
    ...withdrawnParagraphs(withdrawn),
    '如非本人操作，请立即联系客服。',
  ]
  return {
    sms: { purpose: 'contact-changed', parameters },
    mail: { subject: `${sender.brand}：账号绑定的${contactNames[kind]}已变更`, text: mailText(paragraphs, sender) },
  }
}

/** To both contacts: a change waits until `at`, because the former contact was not proved. */
export function contactWaitingNotice({ sender, at, kind }: NoticeParts & { kind: ContactKind }): Notice {
  const parameters = momentParts(at)
  const { month, day, time } = parameters
  const paragraphs = [
    `您的账号申请更换${contactNames[kind]}，将于${month}月${day}日${time}生效。在此之前，原${contactNames[kind]}照常使用。`,
    '如非本人操作，请在生效之前登录官网，到“我的账号”撤回；撤回后其他设备会退出登录。',
  ]
  return {
    sms: { purpose: 'contact-waiting', parameters },
    mail: { subject: `${sender.brand}：账号正在更换${contactNames[kind]}`, text: mailText(paragraphs, sender) },
  }
}

/** To both contacts: the change that waited was withdrawn. */
export function contactWithdrawnNotice({
  sender,
  kind,
  hasExport,
}: Omit<NoticeParts, 'at'> & { kind: ContactKind; hasExport: boolean }): Notice {
  const paragraphs = [
    `更换${contactNames[kind]}的申请已撤回，绑定的${contactNames[kind]}不变，账号照常使用。`,
    ...withdrawnParagraphs({ contact: null, hasExport }),
  ]
  return {
    sms: { purpose: 'contact-withdrawn', parameters: {} },
    mail: { subject: `${sender.brand}：更换${contactNames[kind]}的申请已撤回`, text: mailText(paragraphs, sender) },
  }
}

/** A log-in on a device that the account was not seen on; `device` names browser and system, `place` the country. */
export function newDeviceNotice({
  sender,
  at,
  device,
  place,
}: NoticeParts & { device: string; place: string }): Notice {
  const parameters = momentParts(at)
  const { month, day, time } = parameters
  const where = [device, place].filter((part) => part !== '').join('，')
  const paragraphs = [
    `您的账号于${month}月${day}日${time}在新设备上登录${where === '' ? '' : `：${where}`}。`,
    '如非本人操作，请立即修改密码，所有设备会退出登录。',
  ]
  return {
    sms: { purpose: 'new-device', parameters },
    mail: { subject: `${sender.brand}：账号在新设备上登录`, text: mailText(paragraphs, sender) },
  }
}

/** The account can be logged in to by one more passkey. */
export function passkeyAddedNotice({ sender, at }: NoticeParts): Notice {
  const parameters = momentParts(at)
  const { month, day, time } = parameters
  const paragraphs = [
    `您的账号于${month}月${day}日${time}添加了通行密钥，以后可以用它登录。`,
    '如非本人操作，请立即登录官网，到“我的账号”删除它，并修改密码。',
  ]
  return {
    sms: { purpose: 'passkey-added', parameters },
    mail: { subject: `${sender.brand}：账号添加了通行密钥`, text: mailText(paragraphs, sender) },
  }
}

/** The account can no longer be logged in to by one of its passkeys. */
export function passkeyRemovedNotice({ sender, at }: NoticeParts): Notice {
  const parameters = momentParts(at)
  const { month, day, time } = parameters
  const paragraphs = [
    `您的账号于${month}月${day}日${time}删除了一把通行密钥，它不能再用来登录。`,
    '如非本人操作，请立即修改密码，所有设备会退出登录。',
  ]
  return {
    sms: { purpose: 'passkey-removed', parameters },
    mail: { subject: `${sender.brand}：账号删除了通行密钥`, text: mailText(paragraphs, sender) },
  }
}

/** A copy of everything that the site stores about the person was ordered; its link ends with a new password. */
export function dataExportedNotice({ sender, at }: NoticeParts): Notice {
  const parameters = momentParts(at)
  const { month, day, time } = parameters
  const paragraphs = [
    `您的账号于${month}月${day}日${time}申请导出账号数据，文件在24小时内可以下载。`,
    '如非本人操作，请立即修改密码：下载链接随即失效，所有设备会退出登录。',
  ]
  return {
    sms: { purpose: 'data-exported', parameters },
    mail: { subject: `${sender.brand}：账号申请导出数据`, text: mailText(paragraphs, sender) },
  }
}

/** To a member whom the main account removed from a company. */
export function memberRemovedNotice({ sender, companyName }: { sender: Sender; companyName: string }): Notice {
  const paragraphs = [`您已不再是“${companyName}”的成员，账号和其他企业不受影响。`, '原因可以向企业的主账号了解。']
  return {
    sms: { purpose: 'member-removed', parameters: { company: companyParameter(companyName) } },
    mail: { subject: `${sender.brand}：您已不再是“${companyName}”的成员`, text: mailText(paragraphs, sender) },
  }
}
