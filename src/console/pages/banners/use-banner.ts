import { type BannerFields, bannerFields } from '#domain/banners/fields.ts'
import { readEdge } from '#domain/shared/field-edges.ts'
import { type ConsoleRequest, type ConsoleSuccess, call } from '../../kit/api.ts'
import type { SaveOutcome } from '../../kit/autosave.ts'
import { notify } from '../../kit/toasts.ts'
import { usePresence } from '../../kit/use-presence.ts'
import { saveOutcome, useWritten } from '../../kit/use-written.ts'

export type EditedBanner = ConsoleSuccess<'GET /banners/{id}'>['data']
export type ListedBanners = ConsoleSuccess<'GET /banners'>['data']
export type Slide = ListedBanners['slides'][number]
export type SlidePlace = ListedBanners['places'][number]
export type BannerText = EditedBanner['fields']
/** As the server answers a save that began from another version than the present. */
type BannerConflict = {
  theirs: { fields: BannerText; version: number }
  by: { id: number; name: string } | null
}

/** The text as the rules of slides read it. */
export const toFields = (text: BannerText): BannerFields => readEdge(bannerFields, text)

export function sameBanner(one: BannerText, other: BannerText): boolean {
  return (Object.keys(one) as (keyof BannerText)[]).every((name) => one[name] === other[name])
}

/** A slide that is being written, and who else is here. */
export function useBanner(start: EditedBanner, onSaved: () => void) {
  const written = useWritten<BannerText, BannerConflict>({
    item: `banner:${start.id}`,
    start: { text: start.fields, version: String(start.version), savedAt: start.editedAt },
    same: sameBanner,
    say: ({ title }) => ({ title, html: '' }),
    rules: {},
    storedOf: ({ theirs }) => storedIn(theirs),
    async send(text, version, discarded) {
      const outcome = await save(start.id, { version: Number(version), fields: text, discarded })
      if (outcome.kind === 'saved') onSaved()
      return outcome
    },
  })
  const { autosave, resume } = written
  const here = usePresence({
    ...{ id: start.id, start: start.here, hasUnsaved: autosave.hasUnsaved },
    async say(body) {
      const answer = await call('POST /banners/{id}/presence', { params: { id: start.id }, body }, { bare: true })
      return answer.code === 200 ? answer.data.here : null
    },
  })

  return {
    ...{ ...written, here },
    /** The version on the server once everything that was typed is there; null where it did not get there. */
    async settle(): Promise<number | null> {
      const version = await written.settle()
      return version === null ? null : Number(version)
    },
    /** Goes on from what a verb made of the slide. */
    goOn: (banner: EditedBanner) => resume(storedIn(banner)),
    /** The inverse of a verb, on the server; whoever goes on writing goes on from what it made. */
    async takeBack(token: string): Promise<{ code: number; msg: string }> {
      const answer = await call('POST /banners/undo', { body: { token } })
      if (answer.code !== 200) return answer
      const present = await call('GET /banners/{id}', { params: { id: start.id } })
      if (present.code === 200) resume(storedIn(present.data))
      onSaved()
      return answer
    },
  }
}

export type OpenBanner = ReturnType<typeof useBanner>

/** Says what was done, and takes it back for ten seconds. */
export function notifyUndo(text: string, open: OpenBanner, token = ''): void {
  notify(text, {
    undo: async () => {
      const { code, msg } = await open.takeBack(token)
      if (code !== 200) notify(msg, { kind: 'bad' })
    },
  })
}

const storedIn = ({ fields, version }: { fields: BannerText; version: number }) => ({
  ...{ text: fields, version: String(version) },
})

function save(
  id: number,
  body: ConsoleRequest<'POST /banners/{id}/draft'>['body'],
): Promise<SaveOutcome<BannerConflict>> {
  return saveOutcome(
    () => call('POST /banners/{id}/draft', { params: { id }, body }),
    ({ data }) => ({ version: String(data.version), at: data.savedAt }),
  )
}
