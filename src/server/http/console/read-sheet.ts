import { type CsvRow, readCsvInSteps } from '#domain/shared/csv.ts'
import { decodeText, unknownEncoding } from '#domain/shared/decode-text.ts'
import { sheetRowsAtMost } from '#domain/shared/sheet-rows.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import { yieldToOthers } from '#server/services/shared/yield-to-others.ts'

/**
 * The rows of an uploaded CSV file; the console has made one of any other table (decision 124). Of too many rows one more is
 * read than a table may have, below its header, by which its import refuses it.
 * @throws AppError INVALID_INPUT for a file of an unknown encoding.
 */
export async function readSheet(upload: AsyncIterable<Uint8Array>): Promise<CsvRow[]> {
  const chunks: Uint8Array[] = []
  for await (const chunk of upload) chunks.push(chunk)
  const text = decodeText(Buffer.concat(chunks))
  if (text === null) throw AppError.invalid(unknownEncoding)
  const rows: CsvRow[] = []
  for (const row of readCsvInSteps(text)) {
    if (row === null) await yieldToOthers()
    else if (rows.push(row) > sheetRowsAtMost + 1) break
  }
  return rows
}
