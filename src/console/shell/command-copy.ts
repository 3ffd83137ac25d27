import { channelCopy } from '../kit/channels/copy.ts'
import type { PageCommand } from '../kit/commands/commands.ts'
import { editorCopy } from '../kit/editor-copy.ts'
import { pushCopy } from '../kit/work/push-copy.ts'
import { bannerCopy } from '../pages/banners/copy.ts'
import { calendarCopy } from '../pages/calendar/copy.ts'
import { conversionCopy } from '../pages/conversions/copy.ts'
import { couponCopy } from '../pages/coupons/copy.ts'
import { directoryCopy } from '../pages/directory/copy.ts'
import { exportCopy } from '../pages/exports/copy.ts'
import { invitationCopy } from '../pages/invitations/copy.ts'
import { mediaCopy } from '../pages/media/copy.ts'
import { memberCopy } from '../pages/members/copy.ts'
import { priceCopy } from '../pages/prices/copy.ts'
import { redirectCopy } from '../pages/redirects/copy.ts'
import { salesCopy } from '../pages/sales-people/copy.ts'
import { settingsCopy } from '../pages/settings/copy.ts'
import { versionCopy } from '../pages/versions/copy.ts'

const { addOne, importCsv, kinds, manageGroups } = directoryCopy

/** What ⌘K calls the verbs that pages begin with: the words of the pages' own buttons. */
export const commandCopy: Readonly<Record<PageCommand, string>> = {
  'articles.new': editorCopy.newArticle,
  'activities.new': editorCopy.newActivity,
  'calendar.plan': calendarCopy.planTitle,
  'calendar.subscribe': calendarCopy.subscribeTitle,
  'banners.add': bannerCopy.add,
  'media.upload': mediaCopy.upload,
  'redirects.add': redirectCopy.add,
  'platforms.add': addOne(kinds.platforms.one),
  'platforms.import': importCsv,
  'platforms.groups': manageGroups,
  'ecology.add': addOne(kinds.ecology.one),
  'ecology.import': importCsv,
  'ecology.groups': manageGroups,
  'partners.add': addOne(kinds.partners.one),
  'partners.import': importCsv,
  'partners.groups': manageGroups,
  'versions.upload': versionCopy.send,
  'prices.change': priceCopy.newSet,
  'prices.import': priceCopy.importCsv,
  'prices.sku': priceCopy.addSku,
  'coupons.add': couponCopy.newKind,
  'invitations.make': invitationCopy.make,
  'sales-people.add': salesCopy.add,
  'channels.goals': channelCopy.setGoals,
  'conversions.cost': conversionCopy.addCost,
  'conversions.token': conversionCopy.setToken,
  'exports.make': exportCopy.make,
  'settings.token': pushCopy.set,
  'settings.history': settingsCopy.history,
  'members.invite': memberCopy.invite,
}
