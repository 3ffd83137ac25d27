import { type ContentFields, contentFields } from '#domain/content/fields.ts'
import { toDraftEdge } from '#domain/shared/field-edges.ts'
import { formatShanghai } from '#domain/shared/time.ts'
import type { Entity } from '#server/services/change/change-entity.ts'
import { findPerson } from '#server/services/staff/staff-names.ts'
import { lockStaffItem, type StaffItem, targetOf, textVersion } from './item-text.ts'

/** The id of the member who saved the text that staff edit. */
export const saverOf = ({ item, draft }: StaffItem): number | null => (draft === null ? item.editedBy : draft.savedBy)

/** Articles and activities. Their version is a hash of the text, so that two equal texts never conflict. */
export const contentEntity: Entity<number, StaffItem, ContentFields> = {
  lock: lockStaffItem,
  versionOf: ({ text }) => textVersion(text),
  async conflictOf(tx, held, yours) {
    const { item, draft, text } = held
    return {
      data: {
        yours: yours && toDraftEdge(contentFields, yours),
        theirs: { text: toDraftEdge(contentFields, text), version: textVersion(text) },
        by: await findPerson(tx, saverOf(held)),
        at: formatShanghai(draft?.savedAt ?? item.editedAt ?? item.updatedAt),
      },
    }
  },
  targetOf,
}
