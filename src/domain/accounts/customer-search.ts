import { largestId, readWholeNumber } from '../shared/whole-number.ts'
import { checkEmail, normaliseEmail } from './email.ts'
import { checkPhone, normalisePhone } from './phone.ts'

export type CustomerTerm = { kind: 'phone' | 'email'; value: string } | { kind: 'id'; value: number }

/** The search term for an account: a whole phone number, a whole e-mail address, or an account number; else null. */
export function readCustomerTerm(typed: string): CustomerTerm | null {
  const email = normaliseEmail(typed)
  if (email.includes('@')) return checkEmail(email) === null ? { kind: 'email', value: email } : null
  const phone = normalisePhone(typed)
  if (checkPhone(phone) === null) return { kind: 'phone', value: phone }
  const id = readWholeNumber(typed.trim(), largestId)
  return id === null ? null : { kind: 'id', value: id }
}

/** Sentences for staff when an action on an account is refused. */
export const customerSentences = {
  term: '请输入完整的手机号、邮箱，或账号编号',
  reason: '请填写原因，1-200个字',
  closed: '账号已注销，不能启用',
  disabled: '账号已经停用',
  active: '账号已经启用',
  contactsChecked: '已经核实，或者联系方式已更换',
  noAdReports: '没有同意过回传，或者已经撤回',
} as const
