import type { DemoArticle } from './demo-article.ts'

export const newsArticles: DemoArticle[] = []
