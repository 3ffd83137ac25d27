import { type BannerFields, bannerFields } from '#domain/banners/fields.ts'
import { mergeTexts } from '#domain/difference/merge-texts.ts'
import { readEdge } from '#domain/shared/field-edges.ts'
import { type ConsoleSuccess, call } from '../../kit/api.ts'
import { useRecord } from '../../kit/record/use-record.ts'

export type EditedBanner = ConsoleSuccess<'GET /banners/{id}'>['data']
export type ListedBanners = ConsoleSuccess<'GET /banners'>['data']
export type Slide = ListedBanners['slides'][number]
/** A page's carousel: its name, its path (null for the log-in box), and how many slides it shows. */
export type SlidePlace = ListedBanners['places'][number]
/** The fields of a slide as they are written, by their names in the API. */
export type BannerText = EditedBanner['fields']
/** The text as the rules of slides read it. */
export const toFields = (text: BannerText): BannerFields => readEdge(bannerFields, text)

/** Whether two slides are the same in every field; the server stores the fields as they are sent. */
export function sameBanner(one: BannerText, other: BannerText): boolean {
  return (Object.keys(one) as (keyof BannerText)[]).every((name) => one[name] === other[name])
}

/** The editor state of a slide, and who else has it open. */
export function useBanner(start: EditedBanner) {
  const params = { id: start.id }
  const record = useRecord<BannerText>(start, {
    draftKey: `banner:${start.id}`,
    isSame: sameBanner,
    describe: ({ title }) => ({ title, html: '' }),
    merge: (sides) => mergeTexts({ ...sides, rules: {} }),
    save: (body) => call('POST /banners/{id}/draft', { params, body }),
    sign: (body, sending) => call('POST /banners/{id}/presence', { params, body }, sending),
  })
  /** Continues from what an action made of the slide. */
  const applyBanner = ({ fields, version }: EditedBanner) => record.reset({ value: fields, version })
  return {
    ...record,
    applyBanner,
    /** The inverse of an action, on the server; the editor continues from what it made. */
    takeBack: (token: string): Promise<{ code: number; msg: string }> =>
      record.takeBackBy(
        () => call('POST /banners/undo', { body: { token } }),
        async () => {
          const present = await call('GET /banners/{id}', { params })
          if (present.code === 200) applyBanner(present.data)
        },
      ),
  }
}

export type OpenBanner = ReturnType<typeof useBanner>
