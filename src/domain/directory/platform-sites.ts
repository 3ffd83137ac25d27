/** A marketplace's site in a country as staff write it: a choice of the price page's filter. */
export type PlatformSiteFields = { platformId: number; siteName: string }

export const platformSitesAtMost = 300
const nameAtMost = 30

export const platformSiteSentences = {
  name: `站点名称应为1至${nameAtMost}个字`,
  taken: '这个平台已经有同名的站点',
  changed: '其他成员刚刚修改过，请刷新后再修改',
  many: `站点最多${platformSitesAtMost}个`,
  noPlatform: '这个平台已被删除，请刷新后再试',
} as const

/** The sentence against a site, or null. */
export function checkPlatformSite({ siteName }: PlatformSiteFields): string | null {
  return siteName.trim() !== '' && [...siteName].length <= nameAtMost ? null : platformSiteSentences.name
}
