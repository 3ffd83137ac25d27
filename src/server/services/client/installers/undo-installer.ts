import { inArray } from 'drizzle-orm'
import { type RemovedInstallerStep, type VersionRecord, versionRecords } from '#db/schema/index.ts'
import { contentSentences } from '#domain/content/sentences.ts'
import type { InstallerStatus } from '#domain/downloads/release.ts'
import { readInstant } from '#domain/shared/time.ts'
import { AppError, refuseTaken } from '#server/services/shared/app-error.ts'
import type { ChangeCtx } from '#server/services/shared/change/make-change.ts'
import { type UndoArgs, undoAction } from '#server/services/shared/undo-tokens.ts'
import { nameOf, targetOf, writeInstaller } from './change-installer.ts'

/** Undoes an action; a beta's link stays dead. Throws NOT_FOUND and CONFLICT as `undoDirectory`. */
export function undoInstaller(args: UndoArgs): Promise<void> {
  return undoAction(args, ['installerId', 'removedInstaller'], async (tx, steps, verb) => {
    for (const step of steps) if ('removedInstaller' in step) await restoreInstaller(tx, step)
    const changed = steps.filter((step) => 'installerId' in step)
    if (changed.length === 0) return
    const ids = changed.map(({ installerId }) => installerId)
    const rows = await tx.db
      .select()
      .from(versionRecords)
      .where(inArray(versionRecords.id, ids))
      .orderBy(versionRecords.id)
      .for('update')
    for (const step of changed) {
      const row = rows.find(({ id }) => id === step.installerId)
      if (row?.version !== step.after) throw AppError.conflict(contentSentences.changedSince)
      const status = step.status as InstallerStatus
      const releasedAt = new Date(step.releasedAt)
      await writeInstaller(tx, row, { status, releasedAt, betaTokenHash: null, betaEndsAt: null })
      const detail = { ...nameOf(row), verb, before: row.status, after: status }
      await tx.record({ action: 'installer.undo', target: targetOf(row.id), detail })
    }
  })
}

/** Puts a removed draft back, with its number. @throws CONFLICT when the same file was uploaded again meanwhile. */
async function restoreInstaller(tx: ChangeCtx, { removedInstaller }: RemovedInstallerStep): Promise<void> {
  const row = readSnapshot(removedInstaller)
  await tx.db
    .insert(versionRecords)
    .overridingSystemValue()
    .values(row)
    .catch(refuseTaken('CONFLICT', contentSentences.changedSince))
  const detail = { ...nameOf(row), verb: 'remove', after: row.status }
  await tx.record({ action: 'installer.undo', target: targetOf(row.id), detail })
}

const instants = ['releasedAt', 'askedAt', 'approvedAt', 'betaEndsAt'] as const

function readSnapshot(stored: Record<string, unknown>): VersionRecord {
  const times = instants.map((name) => [name, readInstant(stored[name])])
  return { ...stored, ...Object.fromEntries(times) } as VersionRecord
}
