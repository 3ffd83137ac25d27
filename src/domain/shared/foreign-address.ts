/**
 * Whether a picture lies on another site. Pages load pictures of this site alone (`img-src 'self'`): visitors would see a
 * gap, although the editor, who sees the address, expects a picture.
 */
export function isForeignPicture(address: string): boolean {
  return /^(?:https?:)?\/\//i.test(address)
}

export const foreignPictureSentence = '图片在别的网站上，访客看不到，请上传到媒体库再选'

/** Whether a link names a user before its host: `https://bank.example@evil.example` looks like the one and leads to the other. */
export function hasUserInfo(link: string): boolean {
  return /^https?:\/\/[^/?#]*@/i.test(link)
}

export const userInfoSentence = '网址的域名前面有“@”，看上去和真正去的地方不一样，请改成普通网址'
