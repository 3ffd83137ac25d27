import { readFrontMatter } from '#domain/shared/front-matter.ts'
import { type ContentFile, readContentFiles } from './content-files.ts'

/** A demonstration activity, a file of content/demo/activities; its times are relative to the day of loading. */
export type DemoActivity = {
  title: string
  briefly: string
  /** A drawing of public/media/demo/covers, without its extension. */
  cover: string
  /** One of the regions (seed/regions.ts). */
  region: string
  organizer: string
  /** Empty for online activities. */
  address: string
  /** Empty without a registration link. */
  linkUrl: string
  /** Days from loading to the start; negative for past ones. */
  inDays: number
  /** `HH:mm` in Shanghai. */
  begin: string
  end: string
  /** Duration in days; 1 by default, which ends on the day it begins. */
  days: number
  /** Days between the last change and loading. */
  updatedDaysAgo: number
  content: string
}

const clockTime = /^(?:[01]\d|2[0-3]):[0-5]\d$/

/** Future activities, the running one, and those of the past five months, by file number. */
export function readDemoActivities(): DemoActivity[] {
  return readContentFiles('content/demo/activities').map(parseActivity)
}

/** Throws `FormatError` when the file's format is wrong. */
export function parseActivity({ file, source }: ContentFile): DemoActivity {
  const { fields, body } = readFrontMatter(file, source, {
    required: ['title', 'briefly', 'cover', 'region', 'organizer', 'inDays', 'begin', 'end', 'updatedDaysAgo'],
    optional: ['address', 'linkUrl', 'days'],
  })
  return {
    title: fields.text('title'),
    briefly: fields.text('briefly'),
    cover: fields.text('cover'),
    region: fields.text('region'),
    organizer: fields.text('organizer'),
    address: fields.text('address'),
    linkUrl: fields.text('linkUrl'),
    inDays: fields.whole('inDays'),
    begin: fields.matching('begin', clockTime, '时刻HH:mm'),
    end: fields.matching('end', clockTime, '时刻HH:mm'),
    days: fields.whole('days', 1),
    updatedDaysAgo: fields.whole('updatedDaysAgo'),
    content: body,
  }
}
