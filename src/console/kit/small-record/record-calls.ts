import { type ConsoleKey, callWith } from '../api.ts'

type PathCalls = {
  save: ConsoleKey
  remove: ConsoleKey
  move?: ConsoleKey
  uses?: ConsoleKey
  retire?: ConsoleKey
  undo?: ConsoleKey
}

/** The calls that save, remove and order a small record (`smallRecordCalls` of the contract), by their path. */
export const recordCalls = {
  'sales-people': { save: 'POST /sales-people', remove: 'POST /sales-people/{id}/remove' },
  'channels/links': { save: 'POST /channels/links', remove: 'POST /channels/links/{id}/remove' },
  'device-types': {
    save: 'POST /device-types',
    remove: 'POST /device-types/{id}/remove',
    move: 'POST /device-types/{id}/move',
    uses: 'GET /device-types/{id}/uses',
    retire: 'POST /device-types/{id}/retire',
    undo: 'POST /device-types/undo',
  },
  'equipment-categories': {
    save: 'POST /equipment-categories',
    remove: 'POST /equipment-categories/{id}/remove',
    move: 'POST /equipment-categories/{id}/move',
    uses: 'GET /equipment-categories/{id}/uses',
    retire: 'POST /equipment-categories/{id}/retire',
    undo: 'POST /equipment-categories/undo',
  },
  'activity-regions': {
    save: 'POST /activity-regions',
    remove: 'POST /activity-regions/{id}/remove',
    move: 'POST /activity-regions/{id}/move',
    uses: 'GET /activity-regions/{id}/uses',
    retire: 'POST /activity-regions/{id}/retire',
    undo: 'POST /activity-regions/undo',
  },
  'platform-sites': {
    save: 'POST /platform-sites',
    remove: 'POST /platform-sites/{id}/remove',
    move: 'POST /platform-sites/{id}/move',
  },
} as const satisfies Readonly<Record<string, PathCalls>>

export type RecordPath = keyof typeof recordCalls
/** The records of which staff choose the order. */
export type OrderedPath = {
  [Path in RecordPath]: (typeof recordCalls)[Path] extends { move: string } ? Path : never
}[RecordPath]

/** The records that are retired while they are in use: another one takes what uses them. */
export type RetirablePath = {
  [Path in RecordPath]: (typeof recordCalls)[Path] extends { retire: string } ? Path : never
}[RecordPath]

export function isRetirable(path: RecordPath): path is RetirablePath {
  return 'retire' in recordCalls[path]
}

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

/** Removes a record in use after another one has taken what uses it. */
export function retireRecord<Fields>(
  path: RetirablePath,
  { id, ...body }: { id: number; seen: Fields; moveTo: number },
) {
  return ask<{ undo: { token: string } }>(recordCalls[path].retire, { params: { id }, body })
}

/** Takes a retirement back within ten seconds. */
export function undoRetirement(path: RetirablePath, token: string) {
  return ask<object>(recordCalls[path].undo, { body: { token } })
}
