import { privacyCollect } from './legal-privacy-collect.ts'
import { privacyProtect } from './legal-privacy-protect.ts'
import { privacyRights } from './legal-privacy-rights.ts'
import { privacyShare } from './legal-privacy-share.ts'
import { privacyStore } from './legal-privacy-store.ts'
import type { LegalDocument } from './legal-text.ts'

/**
 * The privacy policy (product.md, its last paragraph; what was added: docs/decisions/015-legal-documents.md). What is put
 * together is a function, so that the browser's bundle, which never calls it, can drop the text.
 */
export const privacyDocument = (): LegalDocument => ({
  intro: [
    '{company}（以下简称“我们”）是{product}官方网站、浏览器客户端、网页端管理系统以及设备、IP、云号等配套功能（以下统称“本服务”）的提供者，也是本政策所述个人信息的处理者。我们依据《中华人民共和国个人信息保护法》《中华人民共和国网络安全法》《中华人民共和国数据安全法》《中华人民共和国民法典》等法律法规制定本隐私政策（在登录、注册页面也称“隐私协议”，以下简称“本政策”），说明我们如何处理您的个人信息，以及您怎样管理这些信息。',
    '**请在使用本服务前仔细阅读本政策，并重点阅读加粗的内容。您勾选同意后提交注册、登录或加入企业的表单，表示您已阅读、理解并同意本政策。您不同意的，可以不提交，网站的公开页面仍可浏览。**对敏感个人信息的处理、向其他处理者提供个人信息等依法需要单独同意的事项，我们会在您用到相应功能时另行征得您的单独同意，您对本政策的同意不视为单独同意。',
    '本政策中，“个人信息”指以电子或者其他方式记录的与已识别或者可识别的自然人有关的各种信息，不包括匿名化处理后的信息；“敏感个人信息”指一旦泄露或者非法使用，容易导致人格尊严受到侵害或者人身、财产安全受到危害的个人信息，包括身份证件号码、人脸信息、金融账户信息，以及不满十四周岁未成年人的个人信息。**本政策将敏感个人信息加粗标出。**',
    '我们遵循合法、正当、必要和诚信原则，处理个人信息限于实现目的的最小范围。本政策不适用于第三方独立提供的产品和服务，例如您通过本服务访问的电商平台，以及从本网站跳转的外部网站；它们如何处理您的信息，请阅读其各自的隐私政策。',
  ],
  sections: [privacyCollect(), privacyStore, privacyShare, privacyProtect, ...privacyRights],
})
