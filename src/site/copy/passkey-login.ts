/** Words of the log-in by passkey, fetched together with the log-in forms. */
export const passkeyLoginCopy = {
  submit: '通行密钥登录',
  stopped: '没有完成验证。没有添加过通行密钥的，请用其他方式登录。',
  missing: '这里还不能用通行密钥登录，请用其他方式。',
} as const
