import { z } from 'zod'
import { landingLimits } from '#domain/landing/page-fields.ts'
import { lines, malformed, text } from './fields.ts'

/** A text in a block; the bytes of a whole page are limited apart from it. */
const value = lines(landingLimits.text)
const fieldName = z.string(malformed).regex(/^[A-Za-z][A-Za-z0-9]{0,39}$/, malformed)
const row = z.record(fieldName, value)
export const blockFields = z
  .record(fieldName, z.union([value, z.array(row).max(40, malformed)]))
  .meta({ description: '按种类的字段表；没有的字段视为空' })
export const showOn = z.enum(['both', 'pc', 'phone'], malformed)

/** A block as staff send and read it. Of a kind that this version does not know it is kept as it is. */
export const storedBlock = z.strictObject(
  {
    id: z.string(malformed).regex(/^[a-z0-9-]{1,40}$/, malformed),
    kind: z.string(malformed).regex(/^[A-Za-z][A-Za-z0-9-]{0,39}$/, malformed),
    fields: blockFields,
    showOn,
    from: text(19).meta({ description: '从何时显示（北京时间）；空为一直' }),
    until: text(19).meta({ description: '显示到何时；空为一直' }),
  },
  malformed,
)
