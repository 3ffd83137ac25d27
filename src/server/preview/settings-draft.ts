import { presentable } from '#domain/settings/notice.ts'
import { readEditions } from '#server/services/legal/read-legal.ts'
import { dressPictures } from '#server/services/media/public-media.ts'
import { publicSettings } from '#server/services/site-settings/read-settings.ts'
import { readStored } from '#server/services/site-settings/staff-settings.ts'
import { type DraftArgs, type DraftPage, draftAnswer } from './draft-page.ts'
import { previewDress } from './preview-dress.ts'

/** The home page with the drafted settings, and with the notice whatever its period. */
export async function settingsDraft({ ctx }: DraftArgs): Promise<DraftPage> {
  const row = await readStored(ctx)
  const written = { ...row.value, ...row.draft }
  const editions = await readEditions(ctx)
  const data = publicSettings({ ...written, notice: presentable(written.notice) }, editions, ctx.clock.now())
  const { value } = await dressPictures({ ctx, input: data, dress: previewDress(ctx) })
  return { path: '/', answers: { 'GET /site/settings': () => draftAnswer(value) } }
}
