import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'

type Upload = { token: string; conversionTypes: { logidUrl: string; newType: number; convertTime: number }[] }

export type FakeBaidu = Awaited<ReturnType<typeof startFakeBaidu>>

/** A server in place of Baidu: keeps the requests, and answers with `status` and Baidu's text for it. */
export async function startFakeBaidu() {
  const uploads: Upload[] = []
  const baidu = { uploads, status: 0 as number | null, desc: '', isBroken: false, url: '', close: () => {} }
  const server = createServer(async (req, res) => {
    // The test's own server believes what the code under test sends.
    uploads.push((await json(req)) as Upload)
    if (baidu.isBroken) res.writeHead(502).end('<html>Bad Gateway</html>')
    else res.end(JSON.stringify({ header: { status: baidu.status, desc: baidu.desc }, body: null }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const place = server.address()
  baidu.url = `http://127.0.0.1:${typeof place === 'object' && place !== null ? place.port : 0}/uploadConvertData`
  baidu.close = () => void server.close()
  return baidu
}
