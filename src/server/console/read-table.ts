import { parse } from 'csv-parse/sync'
import { directorySentences as sentences } from '#domain/directory/sentences.ts'
import { AppError } from '#server/services/app-error.ts'

/** The cells of a CSV file in UTF-8, with or without its mark. Throws INVALID_INPUT for anything else. */
export async function readTable(upload: AsyncIterable<Uint8Array>): Promise<string[][]> {
  const chunks: Uint8Array[] = []
  for await (const chunk of upload) chunks.push(chunk)
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks))
    return parse(text, { bom: true, relax_column_count: true })
  } catch {
    throw new AppError('INVALID_INPUT', { message: sentences.importNoText })
  }
}
