/**
 * Whether a picture is on another site. Pages load only pictures of this site (`img-src 'self'`), so visitors would see
 * a gap where the editor expects a picture.
 */
export function isForeignPicture(address: string): boolean {
  return /^(?:https?:)?\/\//i.test(address)
}

export const foreignPictureSentence = '图片在别的网站上，访客看不到，请上传到媒体库再选'

/**
 * Whether a link has user information before its host: `https://bank.example@evil.example` imitates one host and opens
 * the other.
 */
export function hasUserInfo(link: string): boolean {
  return /^https?:\/\/[^/?#]*@/i.test(link)
}

export const userInfoSentence = '网址的域名前面有“@”，看上去和真正去的地方不一样，请改成普通网址'
