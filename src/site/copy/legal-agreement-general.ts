import type { LegalSection } from './legal-text.ts'

const notices: LegalSection = {
  id: 'notices',
  title: '通知',
  summary: '通知发到您的客户端、邮箱，或者贴在网站上，请保持联系方式有效。',
  parts: [
    {
      title: '通知的方式',
      blocks: [
        '**我们以推送通知、电子邮件或者网站公告的方式向您发出通知**；与账号安全有关的，还可能发送短信。推送和邮件自发送成功之时、公告自发布之时视为送达，法律对送达另有规定的，从其规定。',
        '您应当保证预留的手机号码与邮箱有效，并留意网站公告。您向我们发出的通知，请使用本协议载明的联系方式。',
      ],
    },
  ],
}

const law: LegalSection = {
  id: 'law',
  title: '法律适用与争议解决',
  summary: '适用中国法律。先商量，商量不成，到我们所在地的法院。',
  parts: [
    {
      title: '适用的法律',
      blocks: [
        '**本协议的订立、效力、履行、解释与争议解决，适用中华人民共和国法律**（为本协议之目的，不含香港、澳门和台湾地区的法律）。',
      ],
    },
    {
      title: '争议的解决',
      blocks: [
        '因本协议发生的争议，双方应当先友好协商。**协商不成的，任何一方均可向我们所在地有管辖权的人民法院提起诉讼。**',
        '法律对专属管辖、级别管辖和消费者的诉讼权利有强制性规定的，从其规定。您也可以向消费者组织、主管部门投诉。',
      ],
    },
  ],
}

const general: LegalSection = {
  id: 'general',
  title: '其他',
  summary: '某一条无效，不影响其余各条。找我们，用下面的联系方式。',
  parts: [
    {
      title: '效力',
      blocks: [
        '本协议的某一条款被认定无效或者不可执行的，不影响其余条款的效力。任何一方没有及时行使权利，不视为放弃该权利。各部分的标题和“一句话说明”仅为阅读方便。',
        '未经我们书面同意，您不得转让本协议项下的权利义务。我们因合并、分立、资产转让等需要转让的，会通知您；依法应当取得您同意的，从其规定。',
      ],
    },
    {
      title: '联系方式',
      blocks: [{ list: ['公司：{company}', '地址：{address}', '电话：{hotline}', '在线客服：{consult}'] }],
    },
  ],
}

/** Chapters 13 to 15 of the agreement. */
export const agreementGeneral: readonly LegalSection[] = [notices, law, general]
