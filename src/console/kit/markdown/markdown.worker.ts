import { readMarkdown } from './read-markdown.ts'

/** The HTML of a Markdown text; null where the parser gave up, as on very deep nesting. */
export type MarkdownAnswer = { html: string | null }

self.addEventListener('message', ({ data }: MessageEvent<string>) => {
  self.postMessage({ html: convert(data) } satisfies MarkdownAnswer)
})

function convert(text: string): string | null {
  try {
    return readMarkdown(text)
  } catch {
    return null
  }
}
