/** The headers of a CSV file, which no cache may store. */
export function csvHeaders(name: string): Record<string, string> {
  return {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'no-store',
  }
}

/** A CSV file as an answer. */
export function csvAnswer(name: string, text: string): Response {
  return new Response(text, { headers: csvHeaders(name) })
}
