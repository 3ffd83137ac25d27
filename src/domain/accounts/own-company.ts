import { maskPhone } from './phone.ts'

/** The role of whoever owns a company of their own (readings 3). */
export const mainAccountRole = '主账号'

/** The company, and the user's own name in it, of somebody who registers alone. */
type OwnCompany = { companyName: string; userName: string }

/** By phone: named after the last four digits; the whole number is never a name that colleagues see. */
export function ownCompanyOfPhone(phone: string): OwnCompany {
  return { companyName: `手机尾号${phone.slice(-4)}的企业`, userName: maskPhone(phone) }
}

/** By e-mail: named after the part before the @. */
export function ownCompanyOfEmail(email: string): OwnCompany {
  const localPart = email.slice(0, email.lastIndexOf('@'))
  return { companyName: `${localPart}的企业`, userName: localPart }
}
