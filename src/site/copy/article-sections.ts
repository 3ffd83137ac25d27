/** The headings of the article's sections, by activeId; also heads of other pages name them. */
export const articleSections = { 1: '品牌介绍', 2: '新闻资讯', 3: '产品介绍', 4: '功能更新', 5: '运营干货' } as const
