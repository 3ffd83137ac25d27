import { z } from 'zod'
import { mediaKinds, mediaLimits, mediaTypes } from '#domain/media/files.ts'
import { malformed, optionalSentText, textOrEmpty, time, wholeNumber, wholeNumberText } from '../fields.ts'
import { chapter } from './console-call.ts'
import { one } from './content-shapes.ts'
import { fileName } from './fields.ts'
import { recordCalls, versionNumber } from './record-calls.ts'

const tag = '媒体'
const { get, post } = chapter(tag)

const listed = z.object({
  id: z.int(),
  /** Permanent, even when the file is replaced. */
  address: z.string().meta({ description: '固定地址，写进正文的就是它' }),
  /** Changes with the file. */
  preview: z.string().meta({ description: '带版本的地址，供界面显示' }),
  fileName: z.string(),
  mimeType: z.string(),
  sizeBytes: z.int(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  alt: z.string(),
  focalX: z.number(),
  focalY: z.number(),
  /** Whether its renditions exist; drawings and animations have none. */
  isReady: z.boolean(),
  version: z.int(),
  createdAt: time,
})

const use = z.object({
  kind: z.enum(['content', 'platform', 'banner', 'landing', 'ecology', 'partner', 'sales-person', 'settings']),
  id: z.int(),
  name: z.string(),
  isDraft: z.boolean(),
})

const detail = listed.extend({
  uses: z.array(use).max(100),
  renditions: z.array(z.object({ width: z.int(), type: z.string(), sizeBytes: z.int() })),
  versions: z.array(
    z.object({ number: z.int(), verb: z.string(), at: time, by: z.string().nullable(), fileName: z.string() }),
  ),
})

const flag = z
  .enum(['1'], malformed)
  .optional()
  .transform((value) => value === '1')

/** Each kind has its own limit within it. */
const upload = { bytesAtMost: mediaLimits.videoBytes }

const { readCall, actionCall } = recordCalls('/media/{id}', { tag, params: one, answer: z.object({ data: listed }) })

export const listMedia = get('/media', {
  summary: '媒体列表',
  permission: 'media.read',
  query: z.strictObject({
    q: optionalSentText(100).meta({ description: '文件名、替代文字或地址包含' }),
    kind: z.enum(mediaKinds, malformed).optional().meta({ description: 'picture 图片，video 视频，captions 字幕' }),
    type: z.enum(mediaTypes, malformed).optional(),
    unused: flag.meta({ description: '1：只看没有使用的' }),
    undescribed: flag.meta({ description: '1：只看没有替代文字的图片' }),
    sort: z.enum(['newest', 'oldest', 'name', 'largest'], malformed).default('newest'),
    page: wholeNumberText(1, 10_000).default(1),
    size: wholeNumberText(1, 100).default(40),
  }),
  answer: z.object({
    data: z.object({
      rows: z.array(listed),
      total: z.int().meta({ description: `一共几件；没有用到的最多数到${mediaLimits.unusedCounted}` }),
      videos: z
        .object({ bytes: z.int(), bytesAtMost: z.int() })
        .nullable()
        .meta({ description: '只看视频时：全部视频占的空间，含旧版本与回收期内的，与其上限' }),
    }),
  }),
})

export const readMedia = readCall('', {
  summary: '一个媒体文件：使用位置、尺寸与历史版本',
  permission: 'media.read',
  answer: z.object({ data: detail }),
})

export const uploadMedia = post('/media', {
  summary:
    '上传图片（20 MB、5000 万像素以内）、视频（MP4、WebM，100 MB 以内）或字幕（WebVTT）；内容相同的文件返回已有记录',
  permission: 'media.write',
  limit: 'uploads',
  headers: z.strictObject({
    'x-file-name': fileName,
    'x-media-kind': z.enum(mediaKinds, malformed).optional().meta({ description: '只收这一类文件' }),
  }),
  upload,
  answer: z.object({ data: listed, isNew: z.boolean() }),
})

export const describeMedia = actionCall('/describe', {
  summary: '修改替代文字与焦点',
  permission: 'media.write',
  body: z.strictObject({
    version: wholeNumber(),
    alt: textOrEmpty(mediaLimits.altCharacters).transform((value) => value.trim()),
    focalX: z.number(malformed).min(0, malformed).max(1, malformed),
    focalY: z.number(malformed).min(0, malformed).max(1, malformed),
  }),
  errors: ['CONFLICT'],
})

export const replaceMedia = actionCall('/replace', {
  summary: '原地替换：地址不变，旧文件留作版本',
  permission: 'media.write',
  limit: 'uploads',
  headers: z.strictObject({ 'x-file-name': fileName, 'x-version': versionNumber }),
  upload,
  errors: ['CONFLICT'],
})

export const deleteMedia = actionCall('/delete', {
  summary: '删除没有使用的文件，30天内可以恢复',
  permission: 'media.write',
  body: z.strictObject({ version: wholeNumber() }),
  answer: z.object({}),
  errors: ['CONFLICT'],
})

export const restoreMedia = actionCall('/restore', {
  summary: '恢复30天内删除的文件',
  permission: 'media.write',
  errors: [],
})
