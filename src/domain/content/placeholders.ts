/** The longest name of a template, in characters. */
export const templateNameAtMost = 30

/** What is still to be written where a template was used: a check finds it and stops publishing. */
const placeholder = /【填写：([^【】]{1,60})】/g

/** A place of a template that the writer fills in. */
export const placeholderOf = (words: string) => `【填写：${words}】`

/** The words of the placeholders that a text still has, each once, in their order. */
export function findPlaceholders(text: string): string[] {
  return [...new Set([...text.matchAll(placeholder)].map(([, words = '']) => words))]
}
