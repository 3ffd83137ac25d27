import { login, loginByEmail, register, registerByEmail, unionLogin } from './accounts.ts'
import { bannerList } from './banners.ts'
import { cancelAccount, sendCancelCode, withdrawCancellation } from './cancellations.ts'
import { contentDetail, contentList, regionList } from './content.ts'
import { availableIpTypes, availableIpTypesByDevice, siteList } from './devices.ts'
import { ascribedDownloadUrl, latestVersions, queryVersion } from './downloads.ts'
import { ecologyTypeList } from './ecology.ts'
import { doJoinTeam, inviteLinkInfo, joinTeam, sendJoinEmailCode, sendJoinSmsCode } from './invitations.ts'
import type { Handlers } from './mount.ts'
import { couponList, quote } from './orders.ts'
import { partnerChainList } from './partners.ts'
import { resetPassword, updatePassword } from './passwords.ts'
import { platformDetail, platformList, platformTypeList } from './platforms.ts'
import { companySalesPeople } from './sales-people.ts'
import { search } from './search.ts'
import { getEntryUrl, getInfo, logout } from './sessions.ts'
import { siteSettings } from './site-settings.ts'
import { trackEvents } from './tracking.ts'
import { captchaImage, getEmailCode, getLoginSms, getSms, sendPasswordCode } from './verification-codes.ts'

/** Who answers each call, in the contract's order. */
export const handlers: Handlers = {
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
}
