/** The `msg` of every answer with code 200. */
export const successMessage = '操作成功'

/**
 * Every way a call can end other than success: the name used inside, the number and the HTTP status at the edge,
 * and the sentence a person reads. Business outcomes answer with HTTP 200; transport faults carry both numbers
 * (readings 3). Numbers 102002 to 102004 are ours: the specification leaves them open.
 */
export const errorTable = {
  INVALID_INPUT: { code: 400, status: 400, message: '提交的内容不完整或格式不对，请检查后重试' },
  UNAUTHENTICATED: { code: 401, status: 401, message: '登录已失效，请重新登录' },
  FORBIDDEN: { code: 403, status: 403, message: '没有权限' },
  NOT_FOUND: { code: 404, status: 404, message: '没有找到这条内容，可能已经下架' },
  METHOD_NOT_ALLOWED: { code: 405, status: 405, message: '请求方法不支持' },
  CONFLICT: { code: 409, status: 409, message: '内容在别处有了新的改动，请刷新后重试' },
  PAYLOAD_TOO_LARGE: { code: 413, status: 413, message: '提交的内容过大' },
  UNSUPPORTED_MEDIA_TYPE: { code: 415, status: 415, message: '请以JSON格式提交' },
  CAPTCHA_REQUIRED: { code: 428, status: 200, message: '请输入图形验证码' },
  TOO_MANY_REQUESTS: { code: 429, status: 429, message: '操作过于频繁，请稍后再试' },
  INTERNAL: { code: 500, status: 500, message: '服务开小差了，请稍后重试' },
  UNAVAILABLE: { code: 503, status: 503, message: '服务开小差了，请稍后重试' },
  VERIFICATION_EXPIRED: { code: 102001, status: 200, message: '验证码已过期，请重新获取' },
  VERIFICATION_WRONG: { code: 102002, status: 200, message: '验证码错误，请重新输入' },
  CAPTCHA_WRONG: { code: 102003, status: 200, message: '图形验证码错误，请重新输入' },
  CREDENTIALS_WRONG: { code: 102004, status: 200, message: '账号或密码错误，可以点“忘记密码”重新设置' },
  PHONE_REGISTERED: { code: 103001, status: 200, message: '您已注册过账号' },
  EMAIL_REGISTERED: { code: 103003, status: 200, message: '您已注册过账号' },
  APPLICATION_PENDING: { code: 107001, status: 200, message: '等待审核' },
  PHONE_BOUND: { code: 107002, status: 200, message: '此手机号码已绑定当前企业的其他成员账号，请更换手机号码' },
  EMAIL_BOUND: { code: 107003, status: 200, message: '此邮箱已绑定当前企业的其他成员账号，请更换邮箱' },
  EMPLOYEE_NAME_TAKEN: { code: 107004, status: 200, message: '该员工姓名已存在' },
  INVITATION_EXPIRED: { code: 107005, status: 200, message: '链接已失效' },
} as const satisfies Record<string, { code: number; status: number; message: string }>

export type ErrorName = keyof typeof errorTable

/** A duration in the largest unit that it fills, rounded up. */
function wait(seconds: number): string {
  if (seconds < 60) return `${seconds}秒`
  return seconds < 3600 ? `${Math.ceil(seconds / 60)}分钟` : `${Math.ceil(seconds / 3600)}小时`
}

/** The sentences of TOO_MANY_REQUESTS with a known duration, in whole seconds. */
export const busyMessages = {
  any: (seconds: number) => `操作过于频繁，请${wait(seconds)}后再试`,
  password: (seconds: number) => `密码输错次数过多，请${wait(seconds)}后再试，或点“忘记密码”重新设置`,
} as const

/** What a form says at the field of a receiver to whom no code is sent for so many seconds. */
export const codeBusyMessage = (seconds: number) => `获取太频繁，约${wait(seconds)}后再试`
