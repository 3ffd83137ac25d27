import type { Calls } from '#contract/index.ts'
import { addOnFees, browserFees, shownProductFacts } from '#domain/settings/product-facts.ts'
import { typedSettings } from '#domain/settings/values.ts'
import { presentLatestVersion, presentVersion } from '#server/http/presenters/directories.ts'
import { describeRequest } from '#server/services/client/check/see-request.ts'
import {
  ascribeDownload,
  listLatestVersions,
  listVersions,
  recordDownload,
} from '#server/services/client/downloads/downloads.ts'
import { readAddressBlocks, readAddresses } from '#server/services/content/site-map/read-addresses.ts'
import { recordEvents } from '#server/services/marketing/tracking/record-events.ts'
import { readSitePrices } from '#server/services/selling/catalogue/site-prices.ts'
import { readLegal } from '#server/services/shared/settings/read-legal.ts'
import { readSiteSettings } from '#server/services/shared/settings/read-settings.ts'
import type { Handler } from './create-api.ts'
import { serve } from './serve.ts'

/** The public settings of the company that runs the site; nothing that only staff may see. */
export const siteSettings: Handler<Calls['siteSettings']> = async ({ ctx, tag }) => {
  const { settings, tags } = await readSiteSettings(ctx)
  tag(...tags)
  return { data: settings }
}

/** Every price that pages name; the others are on the price page. */
export const sitePrices: Handler<Calls['sitePrices']> = async ({ ctx, tag }) => {
  const { stored, tags } = await readSiteSettings(ctx)
  const { prices, tags: priceTags } = await readSitePrices(ctx, typedSettings(stored))
  tag(...tags, ...priceTags)
  return { data: prices }
}

/** What a buyer asks first, with the fees that the pricing guide reckons with. */
export const productFacts: Handler<Calls['productFacts']> = async ({ ctx, tag }) => {
  const { stored, tags } = await readSiteSettings(ctx)
  const settings = typedSettings(stored)
  tag(...tags)
  return {
    data: { facts: shownProductFacts(settings), fees: browserFees(settings), addOns: addOnFees(settings) },
  }
}

/** Where public records are, in blocks of ids, for the sitemap. */
export const siteMapBlocks: Handler<Calls['siteMapBlocks']> = async ({ ctx, tag }) => {
  const { blocks, newest, tags } = await readAddressBlocks(ctx)
  tag(...tags)
  return {
    data: {
      blocks,
      newest: newest.map(({ activeId, updatedAt: updateTime }) => ({ activeId, updateTime })),
    },
  }
}

/** What the addresses of one block's public records are made of. */
export const siteMapAddresses: Handler<Calls['siteMapAddresses']> = async ({ ctx, input: { query }, tag }) => {
  const { addresses, tags } = await readAddresses({ ctx, input: query })
  tag(...tags)
  return {
    data: addresses.map(({ id, selfPath, secondLevelHeading, updatedAt }) => ({
      id,
      selfPath,
      secondLevelHeadings: secondLevelHeading,
      updateTime: updatedAt,
    })),
  }
}

/** A legal document in the version in force today, or in any other one; all stay readable. */
export const legalDocument: Handler<Calls['legalDocument']> = async ({ ctx, input: { query }, tag }) => {
  const { document, version = null } = query
  const { legal, tags } = await readLegal({ ctx, input: { document, version } })
  tag(...tags)
  return { data: legal }
}

/** Every published installer, older ones too. */
export const queryVersion: Handler<Calls['queryVersion']> = async ({ ctx, tag }) => {
  const { versions, tags } = await listVersions({ ctx, input: {} })
  tag(...tags)
  return { data: versions.map(presentVersion) }
}

/** The newest installers of one system. */
export const latestVersions: Handler<Calls['latestVersions']> = async ({ ctx, input: { body }, tag }) => {
  const { versions, ascribedCode, tags } = await listLatestVersions({ ctx, input: body })
  tag(...tags)
  return { data: versions.map((version) => presentLatestVersion(version, ascribedCode)) }
}

/** The address of a visitor's download. */
export const ascribedDownloadUrl: Handler<Calls['ascribedDownloadUrl']> = async ({ ctx, input: { body } }) => {
  const { originUrl, qd, cy, inviteCode, firstTouch, lastTouch } = body
  const { url, ascribedCode } = await ascribeDownload({ ctx, input: { originUrl, qd, cy, inviteCode } })
  const tracking = { originUrl, qd, cy, inviteCode, ascribedCode }
  await recordDownload({ ctx, input: { firstTouch, lastTouch, tracking } })
  return { data: url }
}

/** Events reported by the site's pages. */
export const trackEvents = serve<'trackEvents'>(recordEvents)

/** What the server observed of a browser during a self-check. */
export const checkSeen: Handler<Calls['checkSeen']> = async ({ ctx, input: { headers } }) => ({
  data: await describeRequest({ ctx, input: headers }),
})
