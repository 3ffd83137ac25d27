import { wordsOfClauses } from '#domain/content/title-lines.ts'

/** The words of a title in its clauses. A browser that loads a page again has the title in one piece: not all know words. */
export const wordsOfTitle = (title: string): string[][] => (import.meta.env.SSR ? wordsOfClauses(title) : [[title]])
