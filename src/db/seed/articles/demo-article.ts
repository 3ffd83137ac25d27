/** An article of the demonstration content. */
export type DemoArticle = {
  title: string
  /** One or two sentences for cards, engines and sharing cards. */
  briefly: string
  /** The small word on a card, e.g. 平台规则. */
  label: string
  author: string
  /** A drawing of public/media/demo/covers, without its extension. */
  cover: string
  /** `news-` and a slug; without it the article stands under news-detail. */
  selfPath?: string
  /** Whole days between its publication and the day on which it is loaded, 0 or more. */
  daysAgo: number
  /** Rich text: h2, h3, p, ul, ol, table, blockquote, figure, pre. */
  content: string
}
