import { agreementEnding } from './legal-agreement-ending.ts'
import { agreementFees } from './legal-agreement-fees.ts'
import { agreementGeneral } from './legal-agreement-general.ts'
import { agreementOpening } from './legal-agreement-opening.ts'
import { agreementUse } from './legal-agreement-use.ts'
import type { LegalDocument } from './legal-text.ts'

/**
 * The user service agreement (product.md, at its end; what was added: docs/decisions/015-legal-documents.md). A function
 * for the same reason as the privacy policy is one.
 */
export const agreementDocument = (): LegalDocument => ({
  intro: [
    '欢迎使用{product}。本协议由您与{company}（以下简称“我们”）共同订立，适用于您使用{product}官方网站、浏览器客户端、网页端管理系统，以及设备、IP、云号、自动化等配套功能（以下统称“本服务”）。',
    '**请在注册前仔细阅读全部条款，尤其是以加粗标出的内容，包括费用不予退还、服务的变更与终止、责任的限制，以及法律适用和管辖。您有疑问的，可以通过{contactAgreement}请我们说明。您勾选同意后提交注册、登录或加入企业的表单，即表示您已阅读、理解并接受本协议；您不同意的，请不要注册或使用本服务。**',
    '**本协议的任何约定都不排除或者限制您依照法律享有的、不得以约定排除的权利。与法律、行政法规的强制性规定不一致的，从其规定。**',
  ],
  sections: [...agreementOpening, ...agreementFees, ...agreementUse, ...agreementEnding, ...agreementGeneral],
})
