import { bannerWords } from './banners/words.ts'
import { directoryWords } from './directory/words.ts'
import { editorWords } from './editor/words.ts'
import { priceWords } from './prices/words.ts'
import { calendarWords } from './rooms/calendar/words.ts'
import { channelWords } from './rooms/channels/words.ts'
import { conversionWords } from './rooms/conversions/words.ts'
import { couponWords } from './rooms/coupons/words.ts'
import { exportWords } from './rooms/exports/words.ts'
import { invitationWords } from './rooms/invitations/words.ts'
import { mediaWords } from './rooms/media/words.ts'
import { memberWords } from './rooms/members/words.ts'
import { redirectWords } from './rooms/redirects/words.ts'
import { salesWords } from './rooms/sales-people/words.ts'
import { versionWords } from './rooms/versions/words.ts'
import { pushWords, settingsWords } from './settings/words.ts'
import type { StartName } from './starts.ts'

const { addOne, importCsv, kinds, manageGroups } = directoryWords

/** What ⌘K calls the verbs that rooms begin with: the words of the rooms' own buttons. */
export const startWords: Readonly<Record<StartName, string>> = {
  'articles.new': editorWords.newArticle,
  'activities.new': editorWords.newActivity,
  'calendar.plan': calendarWords.planTitle,
  'calendar.subscribe': calendarWords.subscribeTitle,
  'banners.add': bannerWords.add,
  'media.upload': mediaWords.upload,
  'redirects.add': redirectWords.add,
  'platforms.add': addOne(kinds.platforms.one),
  'platforms.import': importCsv,
  'platforms.groups': manageGroups,
  'ecology.add': addOne(kinds.ecology.one),
  'ecology.import': importCsv,
  'ecology.groups': manageGroups,
  'partners.add': addOne(kinds.partners.one),
  'partners.import': importCsv,
  'partners.groups': manageGroups,
  'versions.upload': versionWords.send,
  'prices.change': priceWords.newSet,
  'prices.import': priceWords.importCsv,
  'prices.sku': priceWords.addSku,
  'coupons.add': couponWords.newKind,
  'invitations.make': invitationWords.make,
  'sales-people.add': salesWords.add,
  'channels.goals': channelWords.setGoals,
  'conversions.cost': conversionWords.addCost,
  'conversions.token': conversionWords.setToken,
  'exports.make': exportWords.make,
  'settings.token': pushWords.set,
  'settings.history': settingsWords.history,
  'members.invite': memberWords.invite,
}
