import { hiring } from './brand/hiring.ts'
import { whyOneLine } from './brand/one-line-per-shop.ts'
import { postMortem } from './brand/post-mortem.ts'
import { theSail } from './brand/the-sail.ts'
import type { DemoArticle } from './demo-article.ts'

/** Brand (activeId 1), newest first. */
export const brandArticles: DemoArticle[] = [whyOneLine, theSail, postMortem, hiring]
