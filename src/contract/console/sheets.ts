import { z } from 'zod'
import { sheetRowsShown } from '#domain/shared/sheet-rows.ts'
import { text } from '../fields.ts'
import { fileName } from './fields.ts'

/** What the import of a file sends beside it: `x-plan` is the plan of a trial, which the call then carries out. */
export const importHeaders = z.strictObject({ 'x-file-name': fileName.optional(), 'x-plan': text(64).optional() })

/** What every import of a file answers, for a trial and for the import. */
export const importOutcome = {
  plan: z.string().meta({ description: '这次预检的标识' }),
  isDone: z.boolean(),
  counts: z.object({ new: z.int(), changed: z.int(), same: z.int(), faulty: z.int() }),
  rows: z
    .array(
      z.object({
        line: z.int().meta({ description: '文件的第几行，表头是第1行' }),
        name: z.string(),
        kind: z.enum(['new', 'changed', 'same', 'faulty']),
        labels: z.array(z.string()).meta({ description: '会改的列' }),
        faults: z.array(z.object({ column: z.string(), sentence: z.string() })),
      }),
    )
    .max(sheetRowsShown)
    .meta({ description: '不能导入的在前，然后是新建和修改的；不变的只计数' }),
}
