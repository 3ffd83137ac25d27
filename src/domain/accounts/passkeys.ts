export const passkeyNameMaxLength = 30

/** Null for a name that a passkey may have, else the sentence that says why not. */
export function checkPasskeyName(name: string): string | null {
  if (name === '') return '请填写通行密钥的名称'
  return [...name].length > passkeyNameMaxLength ? `名称最多${passkeyNameMaxLength}个字` : null
}

/** Sentences of the calls on one's own passkeys. */
export const passkeySentences = {
  wontWork: '本站的地址不支持通行密钥',
  tooMany: (most: number) => `最多添加${most}个通行密钥，请先删除不用的`,
  contactWaits: '更换手机号或邮箱的申请还没有生效，生效或撤回之后才能添加通行密钥',
  unknown: '没有这个通行密钥，请刷新页面再看',
} as const
