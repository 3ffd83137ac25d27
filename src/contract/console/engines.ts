import { z } from 'zod'
import { pushAnswers } from '#domain/engines/baidu-answers.ts'
import { text, time } from '../fields.ts'
import { chapter } from './console-call.ts'
import { person } from './content-shapes.ts'

const { get, post } = chapter('站点设置')
const answer = z.enum(pushAnswers)

export const readEngineState = get('/engines/baidu', {
  summary: '向百度推送网址：凭证、待推送、今天已推送、百度最近的返回',
  permission: 'settings.read',
  polls: true,
  answer: z.object({
    data: z.object({
      source: z.enum(['console', 'unreadable']).nullable().meta({ description: 'null：没有凭证，不推送' }),
      setAt: time.nullable(),
      setBy: person.nullable(),
      isLocal: z.boolean().meta({ description: '没有公开的网址，不推送' }),
      waiting: z.int().meta({ description: '待推送的页面，最多数到一千' }),
      toldToday: z.int(),
      refused: z.int().meta({ description: '百度拒收的，修改后才再推送' }),
      remain: z.int().nullable().meta({ description: '百度返回的今天剩余额度；null：今天还没有返回' }),
      last: z.object({ answer, said: z.string(), at: time, nextAt: time }).nullable(),
    }),
  }),
})

const credential = {
  permission: 'engines.manage',
  confirmed: true,
  limit: 'jobs',
  answer: z.object({}),
  errors: ['CONFLICT'],
} as const

export const setPushToken = post('/engines/baidu/token', {
  ...credential,
  summary: '设置或更换推送凭证：加密保存，不再显示',
  body: z.strictObject({ token: text(128).regex(/^[!-~]{8,128}$/, '凭证为8到128个字符，不含空格与汉字') }),
})

export const removePushToken = post('/engines/baidu/token/remove', {
  ...credential,
  summary: '移除推送凭证，不再推送',
})

export const testPush = post('/engines/baidu/test', {
  ...credential,
  summary: '立即测试推送一次首页，查看百度返回；占用今天的一条额度',
  limit: 'uploadTests',
  answer: z.object({ data: z.object({ answer, said: z.string(), remain: z.int().nullable() }) }),
})
