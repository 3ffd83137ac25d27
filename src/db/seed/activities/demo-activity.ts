/** An activity of the demonstration content; its times are counted from the day on which it is loaded. */
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
  /** Days from the day of loading to the day it begins; negative for past ones. */
  inDays: number
  /** `HH:mm` in Shanghai. */
  begin: string
  end: string
  /** How many days it lasts; 1 ends on the day it begins. */
  days?: number
  linkUrl: string
  /** Days before the day of loading on which it was last changed. */
  updatedDaysAgo: number
  content: string
}
