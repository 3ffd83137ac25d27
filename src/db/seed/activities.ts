import { readFrontMatter } from '#domain/shared/front-matter.ts'
import { type ContentFile, readContentFiles } from './content-files.ts'

/**
 * An activity of the demonstration content, a file of content/demo/activities; its times are counted from the day on
 * which it is loaded.
 */
export type DemoActivity = {
  title: string
  briefly: string
  /** A drawing of public/media/demo/covers, without its extension. */
  cover: string
  /** One of the regions (seed/regions.ts). */
  region: string
  organizer: string
  /** Empty for what takes place online. */
  address: string
  /** Empty where nobody can sign up. */
  linkUrl: string
  /** Days from the day of loading to the day it begins; negative for past ones. */
  inDays: number
  /** `HH:mm` in Shanghai. */
  begin: string
  end: string
  /** How many days it lasts; 1, which ends on the day it begins, where the file says nothing. */
  days: number
  /** Days before the day of loading on which it was last changed. */
  updatedDaysAgo: number
  content: string
}

const clockTime = /^(?:[01]\d|2[0-3]):[0-5]\d$/

/** Those to come, the one that is running, and those of the past five months, by the numbers of their files. */
export function readDemoActivities(): DemoActivity[] {
  return readContentFiles('content/demo/activities').map(parseActivity)
}

/** Throws `FormatError` where the file does not keep its form. */
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
