import { maskPhone } from './phone.ts'

/** The role of a user who registered their own company (readings 3). */
export const mainAccountRole = '主账号'

/** The company created for a user who registers alone, and the user's name in it. */
type OwnCompany = { companyName: string; userName: string }

/** By phone: named after the last four digits, because colleagues see the name and must not see the number. */
export function ownCompanyOfPhone(phone: string): OwnCompany {
  return { companyName: `手机尾号${phone.slice(-4)}的企业`, userName: maskPhone(phone) }
}

/** By e-mail: named after the part before the @. */
export function ownCompanyOfEmail(email: string): OwnCompany {
  const localPart = email.slice(0, email.lastIndexOf('@'))
  return { companyName: `${localPart}的企业`, userName: localPart }
}
