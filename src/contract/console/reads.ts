import { z } from 'zod'
import { paging, text } from '../fields.ts'
import { chapter } from './console-call.ts'
import { one, person } from './content-shapes.ts'

const { get } = chapter('阅读')

const counts = {
  reads: z.int().meta({ description: '页面打开的次数，浏览器报的' }),
  half: z.int().meta({ description: '其中读到一半的，浏览器报的' }),
  finished: z.int().meta({ description: '其中读到末尾的，浏览器报的' }),
  registered: z.int().meta({ description: '从这一页进站、服务器建好的账号' }),
}

export const readItemReads = get('/content/{id}/reads', {
  summary: '一篇文章或一场活动近30天的阅读、阅读深度与带来的注册',
  permission: 'content.read',
  params: one,
  answer: z.object({
    data: z.object({
      total: z.object(counts),
      days: z.array(z.object({ day: z.string(), ...counts })).meta({ description: '有数的日子，从早到晚' }),
    }),
  }),
})

export const listMostRead = get('/reads', {
  summary: '昨天阅读最多的文章与活动，最多5篇',
  permission: 'content.read',
  answer: z.object({
    data: z.object({
      day: z.string(),
      rows: z.array(z.object({ id: z.int(), firstLevelHeading: z.int(), title: z.string(), ...counts })),
    }),
  }),
})

const search = chapter('站内搜索')

const synonym = z.object({ id: z.int(), typed: z.string(), word: z.string(), by: person.nullable() })

/** Contains no visitor data: a word and its counts. */
export const listMissedSearches = search.get('/searches/missed', {
  summary: '近30天站内搜索没有结果的词，次数多的在前；已有同义词的不列',
  permission: 'content.read',
  query: z.strictObject(paging({ pageSize: 50, largestPageSize: 200 })),
  answer: z.object({
    data: z.object({
      rows: z.array(z.object({ word: z.string(), count: z.int(), days: z.int(), lastDay: z.string() })),
      total: z.int(),
    }),
  }),
})

export const listSynonyms = search.get('/synonyms', {
  summary: '站内搜索的同义词，新的在前，最多500个',
  permission: 'content.read',
  answer: z.object({ data: z.object({ rows: z.array(synonym) }) }),
})

export const addSynonym = search.post('/synonyms', {
  summary: '新建同义词：访客搜 typed 时也找 word；已有的换成新的',
  permission: 'content.publish',
  limit: 'redirects',
  body: z.strictObject({ typed: text(20, '访客搜的词'), word: text(20, '网站用的词') }),
  answer: z.object({ data: synonym }),
  errors: ['CONFLICT'],
})

export const removeSynonym = search.post('/synonyms/{id}/remove', {
  summary: '删除同义词',
  permission: 'content.publish',
  limit: 'redirects',
  params: one,
  answer: z.object({}),
  errors: ['NOT_FOUND'],
})
