/**
 * What the drawings of the cloud number page show below its opening, and how it puts records into words; all its other words
 * are its record. What a number supports is a fact and comes from the site settings.
 */
export const cloudCopy = {
  management: { drawing: '示意图：云号管理表，每个号码一行，写着绑定的店铺、负责人、今日短信、到期日和自动续费' },
  records: { drawing: '示意图：近30天每天早、中、晚同步的短信数' },
  synchronous: { drawing: '示意图：同一条验证码在09:41:08同时到达手机上的微信和电脑客户端' },
  support: {
    yes: '支持',
    no: '不支持',
    source: (source: string, asOf: string) => `来源：${source}，${asOf}`,
  },
} as const
