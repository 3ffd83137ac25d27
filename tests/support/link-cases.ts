/** Links and the keys of the own pages that they lead to, for the rule in code and the same rule in the database. */
export const linkCases: readonly { link: string; keys: string[] }[] = [
  { link: '/news-detail.html?id=12&activeId=5', keys: ['/news-detail.html', 'id=12'] },
  { link: '/news-detail.html?activeId=5&id=12#top', keys: ['/news-detail.html', 'id=12'] },
  { link: '/news-docs.html?id=12', keys: ['/news-docs.html', 'id=12'] },
  { link: '/ActivityInfo.html?activityId=7', keys: ['/ActivityInfo.html', 'activityId=7'] },
  { link: 'https://www.example.com/platformDetail.html?platformId=3', keys: ['/platformDetail.html', 'platformId=3'] },
  { link: 'HTTP://example.com/price.html#fees', keys: ['/price.html'] },
  { link: '/news-detail.html?id=12x', keys: ['/news-detail.html'] },
  { link: '/news-detail.html?uid=12', keys: ['/news-detail.html'] },
  { link: '//evil.example/news-detail.html?id=12', keys: [] },
  { link: 'https://example.com', keys: [] },
  { link: 'mailto:a@example.com', keys: [] },
  { link: `/${'a'.repeat(300)}.html`, keys: [`/${'a'.repeat(199)}`] },
  { link: '', keys: [] },
]
