import { z } from 'zod'
import { idText, malformed, sentText } from '../fields.ts'
import { chapter } from './console-call.ts'

const { get } = chapter('本站页面')

const ownPage = z.object({
  kind: z.enum(['article', 'activity', 'platform', 'page']),
  id: z.int().meta({ description: '文章、活动、平台的编号；固定页面为 0' }),
  title: z.string(),
  path: z.string().meta({ description: '可以填写的站内地址' }),
  state: z.enum(['draft', 'scheduled', 'published', 'withdrawn']),
})

export const findOwnPages = get('/own-pages', {
  summary: '按标题、路径或编号查找本站页面：固定页面、文章、活动、平台；或按编号读取文章，最多20篇',
  permission: 'content.read',
  query: z.strictObject({
    q: sentText(100).default(''),
    ids: z
      .string()
      .regex(/^[1-9]\d{0,8}(?:,[1-9]\d{0,8}){0,19}$/, malformed)
      .optional()
      .meta({ description: '文章的编号，逗号分隔；回收站里的不在其中' }),
  }),
  answer: z.object({ data: z.array(ownPage) }),
})

export const listReferrers = get('/own-pages/{kind}/{id}/referrers', {
  summary: '哪些内容链接到它：正文、相关文章、横幅、目录、跳转与站点设置',
  permission: 'content.read',
  params: z.strictObject({ kind: z.enum(['article', 'activity', 'platform'], malformed), id: idText }),
  answer: z.object({
    data: z.object({
      rows: z.array(
        z.object({
          kind: z.enum([
            'article',
            'activity',
            'platform',
            'ecology',
            'partner',
            'banner',
            'landing',
            'redirect',
            'setting',
          ]),
          id: z.int(),
          name: z.string(),
          isPublic: z.boolean().meta({ description: '访客现在能看到这个链接；否则在草稿里' }),
        }),
      ),
      more: z.boolean().meta({ description: '还有没列出的' }),
    }),
  }),
  errors: ['NOT_FOUND'],
})
