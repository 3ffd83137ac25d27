import { bannerList } from './banners.ts'
import { cancelAccount, sendCancelCode, withdrawCancellation } from './cancellations.ts'
import { captchaImage } from './captcha.ts'
import { contentDetail, contentList, regionList } from './content.ts'
import { availableIpTypes, availableIpTypesByDevice, siteList } from './devices.ts'
import { ascribedDownloadUrl, latestVersions, queryVersion } from './downloads.ts'
import { ecologyTypeList } from './ecology.ts'
import { doJoinTeam, inviteLinkInfo, joinTeam, sendJoinEmailCode, sendJoinSmsCode } from './invitations.ts'
import { login, loginByEmail, unionLogin } from './login.ts'
import { couponList, quote } from './orders.ts'
import { partnerChainList } from './partners.ts'
import { resetPassword, sendPasswordCode, updatePassword } from './passwords.ts'
import { platformDetail, platformList, platformTypeList } from './platforms.ts'
import { register, registerByEmail } from './registration.ts'
import { companySalesPeople } from './sales-people.ts'
import { search } from './search.ts'
import { getEntryUrl, getInfo, logout } from './sessions.ts'
import { siteSettings } from './site-settings-call.ts'
import { trackEvents } from './tracking.ts'
import { getEmailCode, getLoginSms, getSms } from './verification-codes.ts'

/** Every call of the API, in the order of readings section 4. */
export const calls = {
  getSms,
  getEmailCode,
  captchaImage,
  getLoginSms,
  register,
  registerByEmail,
  login,
  loginByEmail,
  unionLogin,
  sendPasswordCode,
  resetPassword,
  updatePassword,
  getInfo,
  logout,
  getEntryUrl,
  contentList,
  contentDetail,
  regionList,
  bannerList,
  companySalesPeople,
  queryVersion,
  ascribedDownloadUrl,
  latestVersions,
  platformList,
  platformTypeList,
  platformDetail,
  ecologyTypeList,
  partnerChainList,
  inviteLinkInfo,
  sendJoinEmailCode,
  sendJoinSmsCode,
  joinTeam,
  doJoinTeam,
  availableIpTypes,
  availableIpTypesByDevice,
  siteList,
  couponList,
  quote,
  trackEvents,
  search,
  sendCancelCode,
  cancelAccount,
  withdrawCancellation,
  siteSettings,
} as const

export type Calls = typeof calls
export type CallName = keyof Calls
