import { contentFields } from '#domain/content/fields.ts'
import type { FirstHeading } from '#domain/content/headings.ts'
import { toEdge } from '#domain/shared/field-edges.ts'
import { blankRecord } from '#domain/shared/fields.ts'
import type { ConsoleSuccess } from '../api.ts'

/** The fields of an empty text. */
export function emptyText(heading: FirstHeading): ConsoleSuccess<'GET /content/{id}'>['data']['text'] {
  return toEdge(contentFields, { ...blankRecord(contentFields), firstLevelHeading: heading })
}
