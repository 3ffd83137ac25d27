import { type BannerFields, bannerFields } from '#domain/banners/fields.ts'
import { mergeTexts } from '#domain/difference/merge-texts.ts'
import { readEdge } from '#domain/shared/field-edges.ts'
import { type ConsoleSuccess, call } from '../../kit/api.ts'
import { saveOutcome } from '../../kit/autosave.ts'
import { useEditorState } from '../../kit/use-editor-state.ts'
import { usePresence } from '../../kit/use-presence.ts'

export type EditedBanner = ConsoleSuccess<'GET /banners/{id}'>['data']
export type ListedBanners = ConsoleSuccess<'GET /banners'>['data']
export type Slide = ListedBanners['slides'][number]
/** A page's carousel: its name, its path (null for the log-in box), and how many slides it shows. */
export type SlidePlace = ListedBanners['places'][number]
/** The fields of a slide as they are written, by their names in the API. */
export type BannerText = EditedBanner['fields']
/** As the server answers a save that began from another version than the present. */
type BannerConflict = {
  theirs: { fields: BannerText; version: number }
  by: { id: number; name: string } | null
}

/** The text as the rules of slides read it. */
export const toFields = (text: BannerText): BannerFields => readEdge(bannerFields, text)

/** Whether two slides are the same in every field; the server stores the fields as they are sent. */
export function sameBanner(one: BannerText, other: BannerText): boolean {
  return (Object.keys(one) as (keyof BannerText)[]).every((name) => one[name] === other[name])
}

/** The editor state of a slide, and who else has it open. */
export function useBanner(start: EditedBanner) {
  const params = { id: start.id }
  const editor = useEditorState<BannerText, BannerConflict>({
    draftKey: `banner:${start.id}`,
    start: { value: start.fields, version: start.version, savedAt: start.editedAt },
    isSame: sameBanner,
    describe: ({ title }) => ({ title, html: '' }),
    merge: (sides) => mergeTexts({ ...sides, rules: {} }),
    theirsOf: ({ theirs }) => storedIn(theirs),
    save: (fields, { version, discarded }) =>
      saveOutcome(
        () => call('POST /banners/{id}/draft', { params, body: { version, fields, discarded } }),
        ({ data }) => ({ version: data.version, at: data.savedAt }),
      ),
  })
  const { hasUnsaved, reset, takeBackBy } = editor
  const here = usePresence({
    id: start.id,
    start: start.here,
    hasUnsaved,
    async say(body, sending) {
      const answer = await call('POST /banners/{id}/presence', { params, body }, sending)
      return answer.code === 200 ? answer.data.here : null
    },
  })

  return {
    ...editor,
    here,
    /** Continues from what an action made of the slide. */
    applyBanner: (banner: EditedBanner) => reset(storedIn(banner)),
    /** The inverse of an action, on the server; the editor continues from what it made. */
    takeBack: (token: string): Promise<{ code: number; msg: string }> =>
      takeBackBy(async () => {
        const answer = await call('POST /banners/undo', { body: { token } })
        if (answer.code !== 200) return answer
        const present = await call('GET /banners/{id}', { params })
        if (present.code === 200) reset(storedIn(present.data))
        return answer
      }),
  }
}

export type OpenBanner = ReturnType<typeof useBanner>

const storedIn = ({ fields, version }: { fields: BannerText; version: number }) => ({ value: fields, version })
