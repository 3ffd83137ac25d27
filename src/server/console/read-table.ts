import { type CsvRow, decodeCsv, readCsv } from '#domain/shared/csv.ts'

/** The rows of an uploaded CSV file. */
export async function readTable(upload: AsyncIterable<Uint8Array>): Promise<CsvRow[]> {
  const chunks: Uint8Array[] = []
  for await (const chunk of upload) chunks.push(chunk)
  return readCsv(decodeCsv(Buffer.concat(chunks)))
}
