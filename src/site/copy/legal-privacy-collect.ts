import { privacyAccountParts } from './legal-privacy-account.ts'
import { privacyPurposeParts } from './legal-privacy-purposes.ts'
import { privacyTechnologyParts } from './legal-privacy-technologies.ts'
import type { LegalSection } from './legal-text.ts'

/** Section 1 of the privacy policy, put together from its three groups of parts. */
export const privacyCollect = (): LegalSection => ({
  id: 'collect',
  title: '我们如何收集和使用您的个人信息',
  summary:
    '只浏览网页，不用填写任何资料。注册只要手机号（或邮箱加密码）和验证码；核验、付款所需的，用到了才请您提供。可以不填的，不填也能用其余功能。',
  parts: [...privacyAccountParts, ...privacyPurposeParts, ...privacyTechnologyParts],
})
