import { guardedNames } from '#domain/settings/groups.ts'
import { allDemoKinds, demoKinds } from '#domain/settings/sentences.ts'
import { dayInShanghai, formatShanghai } from '#domain/shared/time.ts'
import { formatTimes } from '#server/presenters/format-times.ts'
import * as changes from '#server/services/site-settings/change-settings.ts'
import * as reading from '#server/services/site-settings/staff-settings.ts'
import { type ConsoleHandler, changeHandler } from './console-handler.ts'
import { requireConfirmed } from './permit-staff.ts'
import { presentUndo } from './present-content.ts'

export const readStaffSettings: ConsoleHandler<'readStaffSettings'> = async ({ ctx }) => {
  const { editedAt, ...rest } = await reading.readStaffSettings({ ctx })
  const day = dayInShanghai(ctx.clock.now())
  return { data: { ...rest, editedAt: editedAt && formatShanghai(editedAt), day } }
}

export const saveSettings: ConsoleHandler<'saveSettings'> = async ({ ctx, input: { body }, grant }) => {
  const { staffId, scope } = grant
  const { version, savedAt } = await changes.saveSettings({ ctx, input: { staffId, scope, ...body } })
  return { data: { version, savedAt: formatShanghai(savedAt) } }
}

export const publishSettings: ConsoleHandler<'publishSettings'> = async ({ ctx, input: { body }, grant }) => {
  const { staffId, scope } = grant
  if (scope === 'all' && body.names.some((name) => guardedNames.includes(name))) requireConfirmed(grant)
  return { data: { undo: presentUndo(await changes.publishSettings({ ctx, input: { staffId, scope, ...body } })) } }
}

export const dropSettings: ConsoleHandler<'dropSettings'> = async ({ ctx, input: { body }, grant }) => {
  const { staffId, scope } = grant
  return { data: { undo: presentUndo(await changes.dropSettings({ ctx, input: { staffId, scope, ...body } })) } }
}

export const listSettingsVersions: ConsoleHandler<'listSettingsVersions'> = async ({ ctx }) => {
  const rows = await reading.listSettingsVersions({ ctx })
  return { data: { rows: formatTimes(rows) } }
}

export const restoreSettings: ConsoleHandler<'restoreSettings'> = async ({ ctx, input: { params, body }, grant }) => {
  const { staffId, scope } = grant
  const input = { staffId, scope, ...params, ...body }
  return { data: { undo: presentUndo(await changes.restoreSettings({ ctx, input })) } }
}

export const undoSettings = changeHandler<'undoSettings'>(changes.undoSettings)

export const readForbiddenWords: ConsoleHandler<'readForbiddenWords'> = async ({ ctx }) => ({
  data: { rows: [...(await reading.readForbiddenWords(ctx))] },
})

export const readDemo: ConsoleHandler<'readDemo'> = async ({ ctx }) => {
  const counts = await changes.countDemo({ ctx })
  const rows = allDemoKinds.map((kind) => ({ kind, name: demoKinds[kind], count: counts[kind] }))
  return { data: { rows, total: rows.reduce((sum, { count }) => sum + count, 0) } }
}

export const removeDemo: ConsoleHandler<'removeDemo'> = async ({ ctx, input: { body }, grant: { staffId } }) => ({
  data: { removed: await changes.removeDemo({ ctx, input: { staffId, kinds: body.kinds } }) },
})
