import { z } from 'zod'
import { hasUnsafeText } from '#domain/shared/text.ts'
import { malformed } from '../fields.ts'

const unfit = '文件名为空、过长或含有无法识别的字符'
/** A Chinese character has three bytes, each encoded with three characters. */
const encodedAtMost = 200 * 9

/** A percent-encoded file name; only its last path segment is used, without control characters. */
export const fileName = z
  .string(malformed)
  .max(encodedAtMost, unfit)
  .transform((value, context) => {
    try {
      const name = decodeURIComponent(value).split(/[/\\]/).at(-1)?.trim() ?? ''
      if (name !== '' && name.length <= 200 && !hasUnsafeText(name) && !/\p{Cc}/u.test(name)) return name
    } catch {
      // An undecodable name is invalid.
    }
    context.addIssue({ code: 'custom', message: unfit })
    return z.NEVER
  })
  .meta({ description: '文件名，经过百分号编码' })
