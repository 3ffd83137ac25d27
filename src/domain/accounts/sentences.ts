/**
 * The error sentences of account fields, to the letter of specification 5; browser and server show the same constants.
 * Where specification 5 gives a rule without a sentence, the nearest sentence of the same field is used (an e-mail
 * address over 50 characters counts as malformed). Our own rules have their own sentences.
 */
export const sentences = {
  phoneRequired: '请输入手机号',
  phoneLength: '手机号长度应为11位',
  phoneFormat: '请输入正确的手机号格式',
  phoneVirtual: '虚拟手机号不能注册',
  emailRequired: '请输入邮箱',
  emailFormat: '请输入正确邮箱地址',
  passwordRequired: '请输入密码',
  passwordLength: '密码长度应为8-16位',
  passwordMix: '密码必须由大小写字母与数字组合',
  passwordCommon: '这个密码太常见，请换一个不易猜到的',
  oldPasswordRequired: '请输入旧密码',
  repeatRequired: '请再次输入新密码',
  repeatDiffers: '两次输入密码不一致!',
  codeRequired: '请输入验证码',
  codeLength: '验证码长度应为6位',
  emailCodeRequired: '请输入邮箱验证码',
  phoneCodeRequired: '请输入手机验证码',
  imageCodeRequired: '请输入图形验证码',
  inviteCodeFormat: '邀请码只能包含数字和字母',
  companyRequired: '请选择企业',
  employeeNameRequired: '请输入员工姓名',
  employeeNameFormat: '用户名称格式应为中英文,数字',
  accountDisabled: '该账号已停用，请联系客服',
  consentRenewal: '《用户服务协议》和《隐私政策》已更新，请阅读并同意后再登录',
  noCompanyLeft: '您已不在任何企业中，请联系管理员重新邀请',
  consentOnRegister: '请先阅读并同意《用户服务协议》和《隐私协议》',
  consentOnLoginAndJoin: '请阅读并同意"服务协议" & "隐私政策"',
} as const
