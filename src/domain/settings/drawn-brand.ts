/** The brand in the pictures public/og.png and public/social: the one with which an installation begins. */
export const drawnBrand = { name: '帆域', kind: '浏览器' } as const
