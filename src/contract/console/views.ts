import { z } from 'zod'
import { malformed, text } from '../fields.ts'
import { defineConsoleCall } from './console-call.ts'
import { one, person } from './content-shapes.ts'

const tag = '视图'

/** The page's path below `/console`, e.g. `articles`. */
const room = text(40).regex(/^[a-z][a-z-]*$/, malformed)

const view = z.object({
  id: z.int(),
  room: z.string(),
  name: z.string(),
  search: z.string().meta({ description: '列表地址的查询部分，不含问号' }),
  isShared: z.boolean(),
  isOwn: z.boolean(),
  by: person,
})

export const listViews = defineConsoleCall({
  method: 'GET',
  path: '/views',
  summary: '存下的视图：自己的与共享的',
  tag,
  permission: 'self.manage',
  query: z.strictObject({ room }),
  answer: z.object({ data: z.array(view) }),
  errors: [],
})

export const saveView = defineConsoleCall({
  method: 'POST',
  path: '/views',
  summary: '存成视图；同名的自己的视图会被替换',
  tag,
  permission: 'self.manage',
  body: z.strictObject({
    room,
    name: text(40, '视图名称').refine((value) => value.trim() !== '', '请输入视图名称'),
    search: text(1024),
    isShared: z.boolean(),
  }),
  answer: z.object({ data: view }),
  errors: [],
})

export const removeView = defineConsoleCall({
  method: 'POST',
  path: '/views/{id}/remove',
  summary: '删除自己的视图',
  tag,
  permission: 'self.manage',
  params: one,
  answer: z.object({}),
  errors: ['NOT_FOUND'],
})
