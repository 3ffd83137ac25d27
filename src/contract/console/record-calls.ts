import { z } from 'zod'
import { text, wholeNumberText } from '../fields.ts'
import { buildCall, type ConsoleCall, type OwnFields } from './console-call.ts'

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

/** Takes back the last action within ten seconds. The token belongs to the member who acted, and works once. */
export function undoCall<const Path extends `/${string}/undo`, const Own extends OwnFields & Pick<ConsoleCall, 'tag'>>(
  path: Path,
  own: Own,
) {
  const summary = '撤销刚才的操作（10秒内）；其后又有修改则 409'
  const defaults = { body: z.strictObject({ token: text(64) }), answer: z.object({}) }
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
