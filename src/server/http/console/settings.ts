import { guardedNames } from '#domain/settings/groups.ts'
import { allDemoKinds, demoKinds } from '#domain/settings/sentences.ts'
import { dayInShanghai } from '#domain/shared/time.ts'
import * as changes from '#server/services/site/settings/change-settings.ts'
import * as reading from '#server/services/site/settings/staff-settings.ts'
import { type ConsoleHandler, serve } from './console-handler.ts'
import { requireConfirmed } from './permit-staff.ts'

export const readStaffSettings: ConsoleHandler<'readStaffSettings'> = async ({ ctx }) => {
  const settings = await reading.readStaffSettings({ ctx })
  return { data: { ...settings, day: dayInShanghai(ctx.clock.now()) } }
}

export const saveSettings = serve<'saveSettings'>(changes.saveSettings)

export const publishSettings: ConsoleHandler<'publishSettings'> = async ({ ctx, input: { body }, grant }) => {
  const { staffId, scope } = grant
  if (scope === 'all' && body.names.some((name) => guardedNames.includes(name))) requireConfirmed(grant)
  return { data: { undo: await changes.publishSettings({ ctx, input: { staffId, scope, ...body } }) } }
}

export const dropSettings = serve<'dropSettings'>(changes.dropSettings, 'undo')

export const listSettingsVersions = serve<'listSettingsVersions'>(reading.listSettingsVersions, 'rows')

export const restoreSettings = serve<'restoreSettings'>(changes.restoreSettings, 'undo')

export const undoSettings = serve<'undoSettings'>(changes.undoSettings)

export const readForbiddenWords: ConsoleHandler<'readForbiddenWords'> = async ({ ctx }) => ({
  data: { rows: [...(await reading.readForbiddenWords(ctx))] },
})

export const readDemo: ConsoleHandler<'readDemo'> = async ({ ctx }) => {
  const counts = await changes.countDemo({ ctx })
  const words = await changes.countDemoVocabularies({ ctx })
  const rows = allDemoKinds.map((kind) => ({
    kind,
    name: demoKinds[kind],
    count: counts[kind],
    vocabularies: words[kind] ?? 0,
  }))
  return { data: { rows, total: rows.reduce((sum, { count }) => sum + count, 0) } }
}

export const removeDemo = serve<'removeDemo'>(changes.removeDemo, 'removed')
