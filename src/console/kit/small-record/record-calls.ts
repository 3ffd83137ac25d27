import { type ConsoleKey, callWith } from '../api.ts'

/** The calls that save, remove and order a small record (`smallRecordCalls` of the contract), by their path. */
export const recordCalls = {
  'sales-people': { save: 'POST /sales-people', remove: 'POST /sales-people/{id}/remove' },
  'channels/links': { save: 'POST /channels/links', remove: 'POST /channels/links/{id}/remove' },
  'device-types': {
    ...{ save: 'POST /device-types', remove: 'POST /device-types/{id}/remove' },
    move: 'POST /device-types/{id}/move',
  },
  'equipment-categories': {
    ...{ save: 'POST /equipment-categories', remove: 'POST /equipment-categories/{id}/remove' },
    move: 'POST /equipment-categories/{id}/move',
  },
  'activity-regions': {
    ...{ save: 'POST /activity-regions', remove: 'POST /activity-regions/{id}/remove' },
    move: 'POST /activity-regions/{id}/move',
  },
  'platform-sites': {
    ...{ save: 'POST /platform-sites', remove: 'POST /platform-sites/{id}/remove' },
    move: 'POST /platform-sites/{id}/move',
  },
} as const satisfies Readonly<Record<string, { save: ConsoleKey; remove: ConsoleKey; move?: ConsoleKey }>>

export type RecordPath = keyof typeof recordCalls
/** The records of which staff choose the order. */
export type OrderedPath = {
  [Path in RecordPath]: (typeof recordCalls)[Path] extends { move: string } ? Path : never
}[RecordPath]

type Answer<Data> = { code: number; msg: string; data: Data }
/** `seen`: the fields as they were read; `before`: the record before which a new one stands. */
type Saved<Fields> = { id: number | null; seen: Fields | null; fields: Fields; before?: number | null }

// The calls of all paths have one shape; only the fields differ.
const ask = <Data>(key: ConsoleKey, request: object) =>
  callWith(key, request as never, {}) as unknown as Promise<Answer<Data>>

/** Saves a new record (`id` null) or a changed one. */
export function saveRecord<Fields>(path: RecordPath, body: Saved<Fields>) {
  return ask<{ id: number }>(recordCalls[path].save, { body })
}

/** Removes a record whose fields are still `seen`. */
export function removeRecord<Fields>(path: RecordPath, id: number, seen: Fields) {
  return ask<object>(recordCalls[path].remove, { params: { id }, body: { seen } })
}

/** Puts a record before another one, or at the end. */
export function moveRecord(path: OrderedPath, id: number, before: number | null) {
  return ask<{ wasBefore: number | null }>(recordCalls[path].move, { params: { id }, body: { before } })
}
