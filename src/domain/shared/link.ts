/**
 * A link that is safe on a page: an absolute http(s) address or a path of this site; anything else (`javascript:`,
 * `data:`, `//host`, `\\host`, control characters) becomes ''. Saving refuses such links too; this handles stored ones.
 */
export function safeLink(link: string): string {
  if (/[\p{Cc}\s\\]/u.test(link)) return ''
  if (/^https?:\/\/[^/]/i.test(link)) return link
  return /^\/(?!\/)/.test(link) ? link : ''
}

/**
 * Whether a picture is on another site. Pages load only pictures of this site (`img-src 'self'`), so visitors would see
 * a gap where the editor expects a picture.
 */
export function isForeignPicture(address: string): boolean {
  return /^(?:https?:)?\/\//i.test(address)
}

export const foreignPictureSentence = '图片在其他网站上，访客看不到，请上传到媒体库再选择'

/**
 * Whether a link has user information before its host: `https://bank.example@evil.example` imitates one host and opens
 * the other.
 */
export function hasUserInfo(link: string): boolean {
  return /^https?:\/\/[^/?#]*@/i.test(link)
}

export const userInfoSentence = '网址的域名前有“@”，显示的与实际打开的不一致，请改为普通网址'

const hrefs = /href="([^"]{1,1000})"/g
const eachAtMost = 50

/** The sentence about a dead link. */
export const deadLinkSentence = '链接已经打不开，请更换或移除'

const withoutMark = (url: string): string => url.replace(/#.*$/s, '')

/** Whether the sweeps found a link dead; `deadLinks` have no fragment. */
export function isDeadLink(url: string, deadLinks: readonly string[] = []): boolean {
  return url !== '' && deadLinks.includes(withoutMark(url))
}

/** External addresses, and those of the site's own records, that a rich text links to, without fragment. */
export function linksOf(html: string, others: readonly string[] = []): string[] {
  const found = [...html.matchAll(hrefs)].map(([, url = '']) => url.replaceAll('&amp;', '&'))
  const all = [...found, ...others].map(withoutMark).filter((url) => /^(?:https?:\/)?\//i.test(url))
  return [...new Set(all)].slice(0, eachAtMost)
}

/**
 * A plain text with a space for each character that no address has (RFC 3986), of the same length: in `见https://a.cn/x，然后`
 * the address ends at the comma. Browsers copy an address with its Chinese characters encoded.
 */
export function addressText(text: string): string {
  return text.replace(/[^\x21-\x7e]/g, ' ')
}

/** Whether a word of a plain text is read as an address: with its scheme, or a host that has a name. */
export function isAddressText(word: string): boolean {
  return /^[\x21-\x7e]+$/.test(word) && /^[a-z][a-z\d+.-]*:|\.[a-z]/i.test(word)
}
