import type { LegalSection } from './legal-text.ts'

/** Section 8 of the privacy policy. */
export const privacyContact: LegalSection = {
  id: 'contact',
  title: '如何联系我们',
  summary: '打电话、找在线客服、写信都行，一般15天内答复。',
  parts: [
    {
      title: '联系方式',
      blocks: [
        '您对本政策或者个人信息的处理有疑问、意见、建议，或者要行使权利、反馈与投诉的，可以通过下列方式联系我们负责个人信息保护的人员：',
        {
          list: ['公司：{company}', '地址：{address}', '电话：{hotline}', '在线客服：{consult}', '自助办理：{cancel}'],
        },
      ],
    },
    {
      title: '答复与投诉',
      blocks: [
        '**我们收到您的反馈与投诉后，核验身份，一般在15天内答复。**',
        '您对答复不满意，特别是认为我们的处理损害了您的合法权益的，可以向网信、电信、公安、市场监管等部门投诉或者举报，也可以依照{agreement}约定的方式解决争议。',
      ],
    },
  ],
}
