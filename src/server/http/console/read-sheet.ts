import { type CsvRow, readCsv } from '#domain/shared/csv.ts'
import { decodeText, unknownEncoding } from '#domain/shared/decode-text.ts'
import { AppError } from '#server/services/shared/app-error.ts'

/**
 * The rows of an uploaded CSV file; the console has made one of any other table (decision 124).
 * @throws AppError INVALID_INPUT for a file of an unknown encoding.
 */
export async function readSheet(upload: AsyncIterable<Uint8Array>): Promise<CsvRow[]> {
  const chunks: Uint8Array[] = []
  for await (const chunk of upload) chunks.push(chunk)
  const text = decodeText(Buffer.concat(chunks))
  if (text === null) throw AppError.invalid(unknownEncoding)
  return readCsv(text)
}
