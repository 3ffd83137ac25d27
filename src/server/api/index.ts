import { login, loginByEmail, register, registerByEmail, unionLogin } from './accounts.ts'
import { bannerList } from './banners.ts'
import { contentDetail, contentList, regionList } from './content.ts'
import type { Handlers } from './mount.ts'
import { partnerChainList } from './partners.ts'
import { resetPassword, updatePassword } from './passwords.ts'
import { platformList, platformTypeList } from './platforms.ts'
import { search } from './search.ts'
import { getEntryUrl, getInfo, logout } from './sessions.ts'
import { siteSettings } from './site-settings.ts'
import { captchaImage, getEmailCode, getLoginSms, getSms, sendPasswordCode } from './verification-codes.ts'

/** Who answers each call, in the contract's order. What is not here answers 501, and the contract says so (`built`). */
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
  platformList,
  platformTypeList,
  partnerChainList,
  search,
  siteSettings,
}
