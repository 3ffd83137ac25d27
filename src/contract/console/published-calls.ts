import { z } from 'zod'
import { malformed, text, time, wholeNumber } from '../fields.ts'
import type { ConsoleCall } from './console-call.ts'
import { one, person, presenceSign, present, undoAnswer } from './content-shapes.ts'
import { fieldChanges, recordCalls, versionNumber } from './record-calls.ts'

/** The version of a slide or a page that a save or an action is based on. */
export const recordVersion = wholeNumber().min(1, malformed)
export const baseVersion = z.strictObject({ version: recordVersion })

/** What half of the visitors of a test did: `hits` of them registered, or clicked the slide. */
export const share = z.object({ hits: z.int(), of: z.int() })

type PublishedFields = Pick<ConsoleCall, 'tag' | 'answer'> & {
  /** What the summaries call a record: 横幅, 这张横幅. */
  readonly noun: string
  readonly thisNoun: string
}

const publishing = { permission: 'content.publish', limit: 'publications' } as const

/**
 * The calls of a record that staff write, publish and withdraw as a whole, whose paths begin with `path`, as `/banners/{id}`. `answer` is that of
 * an action: the record and its undo. With them `recordCalls` of one record, for what only its kind has.
 */
export function publishedCalls<const Path extends `/${string}`, const Given extends PublishedFields>(
  path: Path,
  given: Given,
) {
  const { tag, noun, thisNoun } = given
  const answer: Given['answer'] = given.answer
  const { readCall, actionCall } = recordCalls(path, { tag, params: one, body: baseVersion, answer })
  return {
    readCall,
    actionCall,
    dropDraft: actionCall('/draft/drop', {
      summary: '放弃修改，回到访客看到的；放弃的保留为一个版本',
      permission: 'content.write',
    }),
    beAt: actionCall('/presence', {
      summary: `我开着${thisNoun}；每15秒一次，75秒没有则视为离开`,
      permission: 'content.read',
      polls: true,
      body: presenceSign,
      answer: z.object({ data: z.object({ here: present, version: z.int() }) }),
      errors: ['NOT_FOUND'],
    }),
    publish: actionCall('/publish', { summary: '发布；检查不通过则 400，data 里有 findings', ...publishing }),
    schedule: actionCall('/schedule', {
      summary: '定时发布（北京时间）；已公开的：它的修改到时间公开',
      ...publishing,
      body: baseVersion.extend({ at: text(19) }),
    }),
    unschedule: actionCall('/unschedule', { summary: '取消定时', ...publishing }),
    remove: actionCall('/remove', {
      summary: `删除没有公开的${noun}，10秒内可撤销；30天后清除`,
      permission: 'content.write',
      answer: undoAnswer,
    }),
    versions: readCall('/versions', {
      summary: '版本：新的在前，各与正在写的对比',
      permission: 'content.read',
      answer: z.object({
        data: z.object({
          rows: z
            .array(
              z.object({
                number: z.int(),
                verb: z.string().meta({ description: 'publish、withdraw、save、drop、restore、undo、merge、import' }),
                by: person.nullable(),
                at: time,
                changes: fieldChanges.max(200),
              }),
            )
            .max(50),
        }),
      }),
    }),
    restoreVersion: actionCall('/versions/{number}/restore', {
      summary: '把一个版本恢复为草稿；访客看到的不变',
      permission: 'content.write',
      params: one.extend({ number: versionNumber }),
    }),
  }
}
