import type { ExportKind } from '#domain/exports/kinds.ts'
import { contentList, redirectList } from './content-lists.ts'
import type { ExportedList } from './define-list.ts'
import { couponList, priceList } from './price-lists.ts'
import { applicationList, cancellationList, invitationList } from './queue-lists.ts'
import { auditList, conversionList, eventList, messageList } from './system-lists.ts'

/** Every list that goes out. */
export const exportedLists: Readonly<Record<ExportKind, ExportedList>> = {
  content: contentList,
  redirects: redirectList,
  prices: priceList,
  coupons: couponList,
  applications: applicationList,
  cancellations: cancellationList,
  invitations: invitationList,
  events: eventList,
  conversions: conversionList,
  messages: messageList,
  audit: auditList,
}

/** The list of a stored kind, which may be from another release. */
export const listOf = (kind: string): ExportedList | undefined => new Map(Object.entries(exportedLists)).get(kind)
