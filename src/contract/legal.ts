import { z } from 'zod'
import { versionForm } from '#domain/legal/editions.ts'
import { type LegalKind, legalKinds } from '#domain/legal/legal-document.ts'
import { defineCall } from './call.ts'
import { malformed } from './fields.ts'

const block = z.union([
  z.string(),
  z.object({ list: z.array(z.string()) }),
  z.object({ caption: z.string(), head: z.array(z.string()), rows: z.array(z.array(z.string())) }),
])

const document = z.object({
  intro: z.array(block),
  sections: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      summary: z.string(),
      parts: z.array(
        z.object({
          id: z.string().optional(),
          title: z.string(),
          summary: z.string().optional(),
          blocks: z.array(block),
        }),
      ),
    }),
  ),
})

const head = {
  version: z.string(),
  from: z.string().meta({ description: '生效日，YYYY-MM-DD，北京时间' }),
  changes: z.string().meta({ description: '这一版改了什么' }),
}

export const legalDocument = defineCall({
  method: 'GET',
  path: '/site/legal',
  summary: '用户服务协议、隐私政策：现行版或指定的一版，与上一版的差别，历次版本',
  tag: '站点设置',
  token: 'none',
  reading: { cachedMb: 4 },
  query: z.strictObject({
    document: z.enum(legalKinds as readonly LegalKind[] as [LegalKind, ...LegalKind[]], malformed),
    version: z
      .string(malformed)
      .regex(versionForm, malformed)
      .optional()
      .meta({ description: '如 V1.0；不写是现行版' }),
  }),
  answer: z.object({
    data: z.object({
      ...head,
      lead: z.string(),
      state: z.enum(['past', 'current', 'next']),
      current: z.string().meta({ description: '现行版' }),
      next: z.object(head).nullable().meta({ description: '已经公布、还没生效的下一版' }),
      versions: z.array(z.object(head)).meta({ description: '历次版本，新的在前' }),
      outline: z.array(z.object({ id: z.string(), label: z.string(), gist: z.string() })),
      text: document.meta({ description: '文中{名称}是站点设置的值或链接，**文字**要加粗' }),
      difference: z
        .object({
          since: z.string(),
          places: z.array(z.object({ place: z.string(), removed: z.array(z.string()), added: z.array(z.string()) })),
        })
        .nullable()
        .meta({ description: '与上一版相比；第一版没有' }),
    }),
  }),
  errors: ['NOT_FOUND'],
})
