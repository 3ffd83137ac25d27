import { z } from 'zod'
import { id, idText, text, wholeNumberText } from '../fields.ts'
import { buildCall, type ConsoleCall, type OwnFields } from './console-call.ts'
import { undoAnswer } from './content-shapes.ts'

/** What the calls of one record share; `body` and `answer` are those of its actions. */
type RecordFields = Pick<ConsoleCall, 'tag' | 'body' | 'answer'> & { readonly params: z.ZodObject }

/** What follows the record's path; empty for the record itself. */
type Below = '' | `/${string}`

/**
 * Builds the calls of one record, whose paths begin with `path`: `readCall` a GET that answers 404 without the record,
 * `actionCall` a POST that also answers 409 when the record has changed since it was read.
 */
export function recordCalls<const Path extends `/${string}`, Fields extends RecordFields>(path: Path, fields: Fields) {
  const { tag } = fields
  const params: Fields['params'] = fields.params

  function readCall<const Rest extends Below, const Own extends OwnFields & Pick<ConsoleCall, 'summary' | 'answer'>>(
    rest: Rest,
    own: Own,
  ) {
    return buildCall({ method: 'GET', path: `${path}${rest}` }, own, { tag, errors: ['NOT_FOUND'] }, { params })
  }

  function actionCall<const Rest extends Below, const Own extends OwnFields & Pick<ConsoleCall, 'summary'>>(
    rest: Rest,
    own: Own,
  ) {
    return buildCall({ method: 'POST', path: `${path}${rest}` }, own, { errors: ['NOT_FOUND', 'CONFLICT'] }, fields)
  }

  return { readCall, actionCall }
}

type SmallRecordFields = Pick<ConsoleCall, 'tag' | 'permission'> & {
  /** What the summaries call a record. */
  readonly noun: string
  /** What follows a sentence of the documentation: the effect of a save, and of a removal. */
  readonly saved?: string
  readonly removed?: string
  readonly limit?: ConsoleCall['limit']
  readonly fields: z.ZodObject
  /** The fields as a list answers them, where they differ from what is sent. */
  readonly shown?: z.ZodObject
}

const undoParts = {
  summary: '撤销刚才的操作（10秒内）；其后又有修改则 409',
  body: z.strictObject({ token: text(64) }),
  answer: z.object({}),
} as const

/**
 * The calls of a small record (`services/small-records`), whose paths begin with `path`: `save` for a new and a changed
 * one, `remove`, and `move` for records of which staff choose the order.
 */
export function smallRecordCalls<const Path extends `/${string}`, const Given extends SmallRecordFields>(
  path: Path,
  given: Given,
) {
  const { tag, permission, noun, saved = '，立即生效', removed = '', limit, fields } = given
  const shown = (given.shown ?? fields) as Given extends { shown: infer Shown extends z.ZodObject }
    ? Shown
    : Given['fields']
  const own = { permission: permission as Given['permission'], ...(limit && { limit }) }
  const [common, none] = [{ tag, errors: ['NOT_FOUND', 'CONFLICT'] as const }, z.object({})]
  const params = z.strictObject({ id: idText })
  const before = id.nullable()
  return {
    save: buildCall(
      { method: 'POST', path },
      {
        ...own,
        summary: `新建或修改${noun}${saved}；seen 为读到的内容，有变化则 409`,
        body: z.strictObject({
          id: id.nullable(),
          seen: shown.nullable(),
          fields: fields as Given['fields'],
          before: before.optional().meta({ description: '新建的排在谁之前' }),
        }),
        answer: z.object({ data: z.object({ id: z.int() }) }),
      },
      common,
      {},
    ),
    remove: buildCall(
      { method: 'POST', path: `${path}/{id}/remove` },
      { ...own, summary: `删除${noun}${removed}`, params, body: z.strictObject({ seen: shown }), answer: none },
      common,
      {},
    ),
    move: buildCall(
      { method: 'POST', path: `${path}/{id}/move` },
      {
        ...own,
        summary: `把${noun}移到另一个之前，null 为最后；wasBefore 是它原来在谁之前`,
        params,
        body: z.strictObject({ before }),
        answer: z.object({ data: z.object({ wasBefore: z.int().nullable() }) }),
      },
      common,
      {},
    ),
    /** Of the records that are retired in use (`retireRecord`). */
    uses: buildCall(
      { method: 'GET', path: `${path}/{id}/uses` },
      {
        tag,
        permission: own.permission,
        params,
        summary: `${noun}在哪里用着；没有用着的可以直接删除`,
        answer: z.object({ data: z.object({ uses: z.array(z.string()).max(100) }) }),
      },
      { errors: ['NOT_FOUND'] },
      {},
    ),
    retire: buildCall(
      { method: 'POST', path: `${path}/{id}/retire` },
      {
        ...own,
        summary: `把用着${noun}的都移到另一个（moveTo），再删除；10秒内可以撤销`,
        params,
        body: z.strictObject({ seen: shown, moveTo: id }),
        answer: undoAnswer,
      },
      common,
      {},
    ),
    undo: buildCall(
      { method: 'POST', path: `${path}/undo` },
      { tag, permission: own.permission, ...undoParts },
      { errors: ['NOT_FOUND', 'CONFLICT'] },
      {},
    ),
  }
}

/** Takes back the last action within ten seconds. The token belongs to the member who acted, and works once. */
export function undoCall<const Path extends `/${string}/undo`, const Own extends OwnFields & Pick<ConsoleCall, 'tag'>>(
  path: Path,
  own: Own,
) {
  const { summary, ...defaults } = undoParts
  return buildCall({ method: 'POST', path }, own, { summary, errors: ['NOT_FOUND', 'CONFLICT'] }, defaults)
}

/** Answers a list as a CSV file. */
export function exportCall<
  const Path extends `/${string}/export`,
  const Own extends OwnFields & Pick<ConsoleCall, 'summary' | 'tag'>,
>(path: Path, own: Own) {
  const answer = z.object({}).meta({ description: '成功时返回 text/csv 文件，不带信封' })
  return buildCall({ method: 'GET', path, limit: 'exports' }, own, { errors: [] }, { answer })
}

/** The number of a version in a path. */
export const versionNumber = wholeNumberText(1, 2_147_483_647)

/** What a version or an action changes, field by field. */
export const fieldChanges = z.array(
  z.object({ field: z.string(), label: z.string(), before: z.string(), after: z.string() }),
)
