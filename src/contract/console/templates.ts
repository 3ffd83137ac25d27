import { z } from 'zod'
import { idText, numberChoiceText, text } from '../fields.ts'
import { chapter } from './console-call.ts'
import { itemDetail, one, person } from './content-shapes.ts'

const { get, post } = chapter('模板')

const named = z.strictObject({ name: text(60) })

export const listTemplates = get('/content-templates', {
  summary: '文章或活动的模板：产品自带的在前，自己的按名称',
  permission: 'content.read',
  query: z.strictObject({ firstLevelHeading: numberChoiceText(1, 2).meta({ description: '1 文章，2 活动' }) }),
  answer: z.object({
    data: z.array(
      z.object({
        key: z.string(),
        id: z.int().nullable().meta({ description: '自己的模板的编号；null 为产品自带，不能重命名和删除' }),
        name: z.string(),
        title: z.string(),
        by: person.nullable(),
      }),
    ),
  }),
})

export const createFromTemplate = post('/content-templates/{key}/use', {
  summary: '用模板新建草稿',
  permission: 'content.write',
  limit: 'drafts',
  params: z.strictObject({ key: text(20).regex(/^(?:[a-z]+|[1-9]\d{0,8})$/) }),
  answer: z.object({ data: itemDetail }),
  errors: ['NOT_FOUND'],
})

export const createTemplate = post('/content/{id}/template', {
  summary: '把现在的文本存为模板，不含网址、日期和相关文章',
  permission: 'content.write',
  limit: 'drafts',
  params: z.strictObject({ id: idText }),
  body: named,
  answer: z.object({ data: z.object({ id: z.int() }) }),
  errors: ['NOT_FOUND'],
})

export const renameTemplate = post('/content-templates/{id}/rename', {
  summary: '重命名模板',
  permission: 'content.write',
  params: one,
  body: named,
  answer: z.object({}),
  errors: ['NOT_FOUND'],
})

export const removeTemplate = post('/content-templates/{id}/remove', {
  summary: '删除模板；用它新建的内容不受影响',
  permission: 'content.write',
  params: one,
  answer: z.object({}),
  errors: ['NOT_FOUND'],
})
