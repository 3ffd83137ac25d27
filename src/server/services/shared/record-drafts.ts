import { inArray } from 'drizzle-orm'
import { recordVersions } from '#db/schema/index.ts'
import { binnedDays } from '#domain/content/actions.ts'
import { dayMs } from '#domain/shared/time.ts'
import { type Args, type Ctx, type Parts, processCaller } from '#server/context.ts'
import {
  changeEntity,
  conflictWith,
  lockEntity,
  type VersionedEntity,
} from '#server/services/shared/change/change-entity.ts'
import { type ChangeCtx, makeChange } from '#server/services/shared/change/make-change.ts'
import { AppError } from './app-error.ts'
import {
  addRecordVersion,
  type DiscardedTexts,
  isNewSitting,
  keepDiscarded,
  readRecordVersion,
  type SaveAction,
} from './record-versions.ts'
import { type AnyUndoStep, keepUndo, type Undo } from './undo-tokens.ts'

/** What a save has made: the version that the next one names. */
export type Saved<Version> = { version: Version; savedAt: Date }

type DraftBeside = {
  draft: unknown
  isPublic: boolean
  editedBy: number | null
  editedAt: Date | null
  createdAt: Date
}

/** `lastSaveOf` of a record that keeps its draft beside what visitors read. */
export function lastSaveBeside({ draft, isPublic, editedBy: by, editedAt, createdAt }: DraftBeside) {
  return { by, at: editedAt ?? createdAt, isDraft: draft !== null || !isPublic }
}

/** The rules of one kind of record whose text staff write beside the public one. */
export type DraftRules<Id, Row, Text, Version> = {
  entity: VersionedEntity<Id, Row, Text, Version>
  saveAction: SaveAction
  /** The text that staff edit: the draft, or the text of a record that has none. */
  textOf: (row: Row) => Text
  /** Who saved that text, when, and whether it is another one than visitors read. */
  lastSaveOf: (row: Row, now: Date) => { by: number | null; at: Date; isDraft: boolean }
  /** A text in the form in which the record keeps it, with what staff may not change as it was. */
  tidy: (row: Row, text: Text) => Text
  store: (text: Text, row: Row) => Record<string, unknown>
  /** What differs between two texts, for the audit; empty for the same text. */
  changesOf: (before: Text, after: Text, row: Row) => object
  /** Puts a text where staff's belongs. The record is locked. */
  write: (tx: ChangeCtx, row: Row, text: Text) => Promise<Saved<Version>>
}

type Saving<Id, Text, Version> = {
  staffId: number
  id: Id
  version: Version
  text: Text
  discarded?: DiscardedTexts<Text> | undefined
}

/**
 * Saves what a member has written. Repeating the same save has no effect. The previous draft becomes a version, with an audit
 * entry, once per editing session (console 6a); the discarded texts of a merge become versions too.
 * @throws NOT_FOUND; CONFLICT with both texts for an outdated version; TOO_MANY_REQUESTS for merges; what `tidy` and
 * `write` of the kind throw.
 */
export function saveDraft<Id, Row, Text, Version>(
  ctx: Ctx,
  rules: DraftRules<Id, Row, Text, Version>,
  { staffId, id, version, text: given, discarded }: Saving<Id, Text, Version>,
): Promise<Saved<Version>> {
  const { entity, saveAction: action, store } = rules
  return makeChange(ctx, staffId, async (tx) => {
    const row = await lockEntity(tx, entity, id)
    const before = rules.textOf(row)
    const text = rules.tidy(row, given)
    const changes = rules.changesOf(before, text, row)
    const isChanged = Object.keys(changes).length > 0
    const present = entity.versionOf(row)
    if (isChanged && present !== version) throw await conflictWith(tx, entity, row, text)
    const target = entity.targetOf(id)
    const { by, at, isDraft } = rules.lastSaveOf(row, tx.clock.now())
    const stored = { fields: store(before, row), by, at }
    if (isChanged && (await isNewSitting(tx, target, isDraft ? stored : null))) {
      if (isDraft) await addRecordVersion(tx, { target, fields: stored.fields, verb: 'save', staffId: by, at })
      await tx.record({ action, target, detail: { changes } })
    } else tx.leaveUnrecorded('once a sitting (console 6a)')
    if (discarded) {
      const own = discarded.own && store(rules.tidy(row, discarded.own), row)
      await keepDiscarded(tx, { target, action, stored: discarded.stored && isChanged ? stored : null, own })
    }
    return isChanged ? rules.write(tx, row, text) : { version: present, savedAt: at }
  })
}

/** The actions that put another text in the place of staff's. */
type ReplaceAction =
  | 'banner.drop-draft'
  | 'banner.restore-version'
  | 'landing.drop-draft'
  | 'landing.restore-version'
  | 'landing.test-take'
  | 'landing.import'

/** The rules of a kind whose texts can also be dropped, restored and replaced. */
export type ReplaceRules<Row, Text> = DraftRules<number, Row, Text, number> & {
  kind: 'banner' | 'landing'
  /** The text that visitors read, where there is another one to drop; else null. */
  publicText: (row: Row) => Text | null
  /** Reads what `store` wrote. */
  read: (stored: Record<string, unknown>) => Text
  undoStep: (row: Row, after: number) => AnyUndoStep
  /** The sentence against dropping a draft that is not there. */
  noDraft: string
}

export type DraftRef = { staffId: number; id: number; version: number }

type Replacing<Row, Text> = {
  action: ReplaceAction
  verb: string
  detail?: object
  /** The other text. */
  choose: (tx: ChangeCtx, row: Row) => Promise<Text> | Text
}

/** Puts another text where staff's is, which becomes a version. Throws NOT_FOUND; CONFLICT with both texts. */
export function replaceDraft<Row, Text>(
  ctx: Ctx,
  rules: ReplaceRules<Row, Text>,
  { staffId: by, id, version: ifVersion }: DraftRef,
  { action, verb, detail, choose }: Replacing<Row, Text>,
): Promise<Undo> {
  const { entity } = rules
  return changeEntity(ctx, {
    by,
    entity,
    id,
    ifVersion,
    action,
    async work(tx, row) {
      const before = rules.textOf(row)
      const text = await choose(tx, row)
      await addRecordVersion(tx, { target: entity.targetOf(id), fields: rules.store(before, row), verb })
      const { version } = await rules.write(tx, row, text)
      const result = await keepUndo(tx, verb, [rules.undoStep(row, version)])
      return { result, detail: { ...detail, changes: rules.changesOf(before, text, row) } }
    },
  })
}

/**
 * `dropDraft` discards the draft of a public record, `restoreVersion` takes a version as the draft; what visitors read stays.
 * Both throw NOT_FOUND; CONFLICT with both texts.
 */
export function draftActions<Row, Text>(rules: ReplaceRules<Row, Text>) {
  const { kind } = rules
  return {
    dropDraft: ({ ctx, input }: Args<DraftRef>): Promise<Undo> =>
      replaceDraft(ctx, rules, input, {
        action: `${kind}.drop-draft`,
        verb: 'drop',
        choose(_, row) {
          const text = rules.publicText(row)
          if (text === null) throw AppError.invalid(rules.noDraft)
          return text
        },
      }),
    restoreVersion: ({ ctx, input }: Args<DraftRef & { number: number }>): Promise<Undo> =>
      replaceDraft(ctx, rules, input, {
        action: `${kind}.restore-version`,
        verb: 'restore',
        async choose(tx) {
          const target = rules.entity.targetOf(input.id)
          return rules.read((await readRecordVersion(tx, target, input.number)).fields)
        },
      }),
  }
}

type Swept = { target: string; detail: Record<string, unknown> }

/**
 * Erases records that were removed thirty days ago, with their versions; each leaves an audit entry. `erase` deletes those
 * that were removed until then.
 */
export async function sweepRemoved(
  { parts }: { parts: Parts },
  action: 'banner.sweep' | 'landing.sweep',
  erase: (tx: ChangeCtx, until: Date) => Promise<Swept[]>,
): Promise<void> {
  const ctx: Ctx = { ...parts, caller: processCaller() }
  await makeChange(ctx, 'system', async (tx) => {
    const swept = await erase(tx, new Date(tx.clock.now().getTime() - binnedDays * dayMs))
    if (swept.length === 0) return tx.leaveUnrecorded('nothing is old enough')
    const targets = swept.map(({ target }) => target)
    await tx.db.delete(recordVersions).where(inArray(recordVersions.target, targets))
    for (const entry of swept) await tx.record({ action, ...entry })
  })
}
