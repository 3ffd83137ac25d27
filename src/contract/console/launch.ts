import { z } from 'zod'
import { launchSentences, launchStates } from '#domain/start/launch.ts'
import { launchChecks } from '#domain/start/launch-checks.ts'
import { launchGroups } from '#domain/start/launch-groups.ts'
import { malformed, text, time } from '../fields.ts'
import { chapter } from './console-call.ts'
import { person } from './content-shapes.ts'

const { get, post } = chapter('上线准备')

const permission = 'launch.decide'
const check = z.enum(launchChecks, malformed)
const groups = Object.keys(launchGroups) as (keyof typeof launchGroups)[]

export const readLaunch = get('/launch', {
  summary: '上线准备：访客看得到的每一处样例，以及还没有备好的短信、备份等',
  permission,
  answer: z.object({
    data: z.object({
      rows: z
        .array(
          z.object({
            check,
            group: z.enum(groups),
            title: z.string(),
            where: z.string().meta({ description: '访客在哪里看到' }),
            address: z.string().nullable().meta({ description: '那一页的网址；访客看不到的为 null' }),
            place: z
              .object({ to: z.string(), hash: z.string(), field: z.string(), words: z.string() })
              .meta({ description: '在后台哪里改；field 为站点设置里的一项，没有时为空' }),
            action: z.string(),
            state: z.enum(launchStates).meta({ description: '要办、已办、没有显示、就用这个' }),
            value: z.string().meta({ description: '访客现在看到的' }),
            picture: z.string().meta({ description: '访客现在看到的图片；没有时为空' }),
            fault: z.string(),
            mayHide: z.boolean().meta({ description: '这一段可以先不显示' }),
            decision: z.object({ by: person.nullable(), at: time, why: z.string() }).nullable(),
          }),
        )
        .max(launchChecks.length),
    }),
  }),
})

export const countLaunch = get('/launch/open', {
  summary: '上线准备还有几处要办，网站是不是已经公开：公开了还有，后台每页提醒',
  permission: 'today.read',
  polls: true,
  answer: z.object({ data: z.object({ open: z.int(), total: z.int(), isPublic: z.boolean() }) }),
})

export const acceptLaunch = post('/launch/accept', {
  summary: '样例就用这个，写明是谁定的、为什么；seen 为看到的内容，有变化则 409',
  permission,
  body: z.strictObject({
    check,
    seen: text(2_000).meta({ description: '那一行的 value 与 picture' }),
    why: text(200, launchSentences.reason).refine((why) => why.trim() !== '', launchSentences.why),
  }),
  answer: z.object({}),
  errors: ['CONFLICT'],
})

export const takeBackLaunch = post('/launch/take-back', {
  summary: '收回“就用这个”，这一处又是要办的',
  permission,
  body: z.strictObject({ check }),
  answer: z.object({}),
})

export const hideLaunch = post('/launch/hide', {
  summary: '这一段先不显示：它的设置清空并立即生效，原来的内容留着；对外地址须再次验证身份，并告知其他所有者',
  permission,
  limit: 'publications',
  body: z.strictObject({ check }),
  answer: z.object({}),
})

export const showLaunch = post('/launch/show', {
  summary: '重新显示先不显示的一段，内容和原来一样',
  permission,
  limit: 'publications',
  body: z.strictObject({ check }),
  answer: z.object({}),
})
