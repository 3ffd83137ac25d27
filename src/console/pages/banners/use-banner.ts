import { type BannerFields, bannerFields } from '#domain/banners/fields.ts'
import { mergeTexts } from '#domain/difference/merge-texts.ts'
import { readEdge } from '#domain/shared/field-edges.ts'
import { type ConsoleSuccess, call } from '../../kit/api.ts'
import { usePublished } from '../../kit/record/use-published.ts'

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
  return usePublished<BannerText, EditedBanner>(start, {
    draftKey: `banner:${start.id}`,
    isSame: sameBanner,
    describe: ({ title }) => ({ title, html: '' }),
    merge: (sides) => mergeTexts({ ...sides, rules: {} }),
    save: (body) => call('POST /banners/{id}/draft', { params, body }),
    sign: (body, sending) => call('POST /banners/{id}/presence', { params, body }, sending),
    read: () => call('GET /banners/{id}', { params }),
    undo: (token) => call('POST /banners/undo', { body: { token } }),
  })
}

export type OpenBanner = ReturnType<typeof useBanner>
