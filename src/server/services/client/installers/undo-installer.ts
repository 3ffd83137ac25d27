import { inArray } from 'drizzle-orm'
import { type InstallerUndoStep, type RemovedInstallerStep, versionRecords } from '#db/schema/index.ts'
import { contentSentences } from '#domain/content/sentences.ts'
import type { InstallerStatus } from '#domain/downloads/release.ts'
import type { Args } from '#server/context.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import { makeChange } from '#server/services/shared/change/make-change.ts'
import { takeUndo } from '#server/services/shared/undo-tokens.ts'
import { nameOf, targetOf, writeInstaller } from './change-installer.ts'
import { restoreInstaller } from './remove-installer.ts'

/** Undoes an action; a beta's link stays dead. Throws NOT_FOUND and CONFLICT as `undoDirectory`. */
export function undoInstaller({ ctx, input }: Args<{ staffId: number; token: string }>): Promise<void> {
  const { staffId, token } = input
  return makeChange(ctx, staffId, async (tx) => {
    const { steps, verb } = await takeUndo(
      tx,
      token,
      (step): step is InstallerUndoStep | RemovedInstallerStep => 'installerId' in step || 'removedInstaller' in step,
    )
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
