import { askWorker } from '../ask-worker.ts'
import type { MarkdownAnswer } from './markdown.worker.ts'

/**
 * The HTML of a Markdown text, read in a worker that is ended after `withinMs`: the parser's time grows with the square
 * of some texts. `tooComplex` where it does not finish, `failed` where the worker cannot be loaded, as offline.
 */
export async function convertMarkdown(
  text: string,
  withinMs: number,
): Promise<{ html: string } | 'tooComplex' | 'failed'> {
  const worker = new Worker(new URL('./markdown.worker.ts', import.meta.url), { type: 'module' })
  const answer = await askWorker<MarkdownAnswer>(worker, text, withinMs)
  if (answer === 'failed') return 'failed'
  return answer === 'late' || answer.html === null ? 'tooComplex' : { html: answer.html }
}
