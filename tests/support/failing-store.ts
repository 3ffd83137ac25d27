import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import S3rver from 's3rver'

export type FailingStore = {
  /** The settings of a site that stores its media in the bucket. */
  settings: Record<string, string>
  /** While it is away the store answers as an overloaded one does. */
  setAway: (isAway: boolean) => void
  close: () => Promise<void>
}

/** An S3 store with an empty bucket that can be made unavailable. */
export async function startFailingStore(): Promise<FailingStore> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'fanyu-store-'))
  let isAway = false
  const bucketServer = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'site-media', configs: [] }],
  })
  const { port } = await bucketServer.run()
  const front = http.createServer((req, res) => {
    if (isAway) {
      req.resume()
      return res.writeHead(503).end('<Code>ServiceUnavailable</Code>')
    }
    const onward = http.request({ port, host: '127.0.0.1', method: req.method, path: req.url, headers: req.headers })
    onward.once('response', (answer) => {
      res.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.pipe(res)
    })
    return req.pipe(onward)
  })
  await once(front.listen(0, '127.0.0.1'), 'listening')
  const address = front.address()
  return {
    settings: {
      STORAGE_URL: 's3://site-media/files',
      STORAGE_ENDPOINT: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
      STORAGE_ACCESS_KEY_ID: 'S3RVER',
      STORAGE_ACCESS_KEY_SECRET: 'S3RVER',
      STORAGE_PATH_STYLE: 'yes',
    },
    setAway: (away) => {
      isAway = away
    },
    close: async () => {
      front.closeAllConnections()
      front.close()
      await bucketServer.close()
      rmSync(folder, { recursive: true })
    },
  }
}
