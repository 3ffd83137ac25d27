import { and, eq, exists, inArray, isNull, lte, not, or, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import {
  banners,
  contentItems,
  ecologyApplications,
  landingPages,
  type MediaFile,
  media,
  mediaUses,
  pageTests,
  partners,
  platforms,
} from '#db/schema/index.ts'
import { secondsToMs } from '#domain/limits.ts'
import { mediaAddress, mediaKeyOf } from '#domain/media/upload-address.ts'
import type { Ctx } from '#server/context.ts'
import { equalHashes, keyedHash } from '#server/environment/keyed-hash.ts'
import { findByKeys } from './list-media.ts'

/** So long a signed address of a picture that is not public works (console 6a). */
const sealSeconds = 10 * 60

/**
 * Whether public content uses the file: a published item or entry, a public slide, the settings, a sales person.
 * Found by the index of `media_uses`; the search ends at the first public use.
 */
export function isPubliclyUsed({ db, clock }: Pick<Ctx, 'db' | 'clock'>): SQL<boolean> {
  const is = (table: PgTable, condition: SQL | undefined) =>
    exists(db.select({ one: sql`1` }).from(table).where(condition))
  const id = mediaUses.recordId
  const now = clock.now()
  const inTest = is(pageTests, and(eq(pageTests.slideB, id), eq(pageTests.state, 'running')))
  const asSecond = is(pageTests, and(eq(pageTests.pageId, landingPages.secondOf), eq(pageTests.state, 'running')))
  const isOn = and(eq(banners.isPublic, true), or(isNull(banners.showFrom), lte(banners.showFrom, now)))
  const isShown = or(
    inArray(mediaUses.kind, ['settings', 'sales-person']),
    and(
      eq(mediaUses.kind, 'content'),
      is(contentItems, and(eq(contentItems.id, id), eq(contentItems.status, 'published'))),
    ),
    and(eq(mediaUses.kind, 'banner'), or(is(banners, and(eq(banners.id, id), isOn)), inTest)),
    and(
      eq(mediaUses.kind, 'landing'),
      is(landingPages, and(eq(landingPages.id, id), or(landingPages.isPublic, asSecond))),
    ),
    and(eq(mediaUses.kind, 'platform'), is(platforms, and(eq(platforms.id, id), eq(platforms.status, 'published')))),
    and(
      eq(mediaUses.kind, 'ecology'),
      is(ecologyApplications, and(eq(ecologyApplications.id, id), eq(ecologyApplications.status, 'published'))),
    ),
    and(eq(mediaUses.kind, 'partner'), is(partners, and(eq(partners.id, id), eq(partners.status, 'published')))),
  )
  const use = db
    .select({ one: sql`1` })
    .from(mediaUses)
    .where(and(eq(mediaUses.key, media.key), not(mediaUses.isDraft), isShown))
  return sql<boolean>`${exists(use)}`
}

type Signing = Pick<Ctx, 'secrets' | 'clock'>

/** The signed expiry time in a picture's address for a preview, whose frame sends no cookie. */
export function sealMedia(ctx: Signing, key: string): string {
  const until = Math.floor(ctx.clock.now().getTime() / secondsToMs(1)) + sealSeconds
  return `${until.toString(36)}.${signatureOf(ctx, key, until.toString(36))}`
}

/** Whether such a signature is of this file and still works. */
export function isMediaSealed(ctx: Signing, key: string, seal: string): boolean {
  const [, until = '', signature = ''] = /^([0-9a-z]{1,9})\.([\w-]{43})$/.exec(seal) ?? []
  if (!equalHashes(signature, signatureOf(ctx, key, until))) return false
  return secondsToMs(Number.parseInt(until, 36)) > ctx.clock.now().getTime()
}

function signatureOf({ secrets }: Pick<Ctx, 'secrets'>, key: string, until: string): string {
  return keyedHash(secrets, 'media-link', key, until)
}

type Dress = {
  /** Formats an address that is a value by itself. */
  address: (file: MediaFile) => string
  /** A picture in a rich text; `rest` are its other attributes but its size, as the sanitiser wrote them. */
  picture: (file: MediaFile, rest: string) => string
  /** A video in a rich text, with its poster and its captions where they are files of this site. */
  video: (file: MediaFile, facts: VideoFacts) => string
}

/** `rest`: the other attributes of a video but its size, as the sanitiser wrote them; `track`: those of its captions. */
export type VideoFacts = {
  rest: string
  poster: { address: string; file: MediaFile | undefined } | null
  track: { rest: string; file: MediaFile } | null
}

const pictures = new RegExp(`<img src="${mediaAddress}"((?: [a-z]+="[^"]*")*) />`, 'g')
/** With the captions, which follow at once. */
const videos = new RegExp(
  `<video src="${mediaAddress}"((?: [a-z]+="[^"]*")*)>(?:<track src="${mediaAddress}"((?: [a-z]+="[^"]*")*) />)?</video>`,
  'g',
)
const posterAttribute = / poster="([^"]*)"/
const size = / (?:width|height)="\d*"/g

/**
 * The same value with the available sizes added to every upload in it: to addresses, and to pictures in sanitised rich
 * text. Answers the value itself when it shows no upload, and the files that it shows.
 */
export async function addPictureSizes<Value>(args: {
  ctx: Pick<Ctx, 'db'>
  input: Value
  dress: Dress
}): Promise<{ value: Value; files: MediaFile[] }> {
  const { ctx, input, dress } = args
  const keys = new Set<string>()
  eachText(input, (text) => {
    const key = mediaKeyOf(text)
    if (key !== null) keys.add(key)
    else {
      if (text.includes('<img')) for (const [, one = ''] of text.matchAll(pictures)) keys.add(one)
      if (text.includes('<video'))
        for (const [, one = '', attributes = '', captions] of text.matchAll(videos))
          for (const named of [one, posterKey(attributes), captions]) if (named) keys.add(named)
    }
  })
  const files = await findByKeys(ctx, [...keys])
  if (files.size === 0) return { value: input, files: [] }

  function dressText(text: string): string {
    const file = files.get(mediaKeyOf(text) ?? '')
    if (file !== undefined) return dress.address(file)
    if (text.includes('<video')) return dressPictures(text.replace(videos, dressVideo))
    return text.includes('<img') ? dressPictures(text) : text
  }

  function dressVideo(whole: string, key: string, attributes: string, captions?: string, rest = ''): string {
    const shown = files.get(key)
    if (shown === undefined) return whole
    const address = posterAttribute.exec(attributes)?.[1]
    const track = files.get(captions ?? '')
    return dress.video(shown, {
      rest: attributes.replace(size, '').replace(posterAttribute, ''),
      poster: address === undefined ? null : { address, file: files.get(posterKey(attributes) ?? '') },
      track: track === undefined ? null : { rest, file: track },
    })
  }

  function dressPictures(text: string): string {
    return text.replace(pictures, (whole, key: string, rest: string) => {
      const shown = files.get(key)
      return shown === undefined ? whole : dress.picture(shown, rest.replace(size, ''))
    })
  }
  // Texts map to texts, so the output has the input's type.
  return { value: changeTexts(input, dressText) as Value, files: [...files.values()] }
}

const posterKey = (attributes: string) => mediaKeyOf(posterAttribute.exec(attributes)?.[1] ?? '')

function eachText(value: unknown, look: (text: string) => void): void {
  if (typeof value === 'string') look(value)
  else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) eachText(part, look)
}

function changeTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((part) => changeTexts(part, change))
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, changeTexts(part, change)]))
}
