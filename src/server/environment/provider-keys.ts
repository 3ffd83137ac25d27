import type { SmsPurpose } from '#domain/messages/sms-templates.ts'

/** An access key of Alibaba Cloud, and the product's endpoint. */
export type AliyunKey = { endpoint: string; accessKeyId: string; accessKeySecret: string }

/** A secret of Tencent Cloud, and the product's endpoint; not every product has regions. */
export type TencentSecret = { endpoint: string; secretId: string; secretKey: string; region?: string }

/** The provider's id of the registered template of each purpose. */
export type SmsTemplateIds = Readonly<Record<SmsPurpose, string>>
