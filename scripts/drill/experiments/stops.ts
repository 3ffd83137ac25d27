import { Agent, get } from 'node:http'
import { type Experiment, none, within } from '../experiment.ts'
import { startSite } from '../site.ts'
import { keepCalling } from '../visitor.ts'

const stopAtMostMs = 10_000

/** SIGTERM while eight visitors ask over new connections: each is answered whole or refused, none is cut. */
export const stopUnderLoad: Experiment = async () => {
  await using site = await startSite()
  const broken: string[] = []
  let answered = 0
  let isOver = false
  const ask = async () => {
    try {
      await getOnce(`${site.address}/`)
      answered += 1
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
      if (code !== 'ECONNREFUSED') broken.push(code)
      else isOver = true
    }
  }
  const asking = keepCalling(8, { once: ask, isOver: () => isOver })
  while (answered < 200) await new Promise((resolve) => setImmediate(resolve))
  const { code, ms } = await site.end()
  isOver = true
  await asking
  return [
    within('SIGTERM under load: over in 10 s', ms, stopAtMostMs),
    none('SIGTERM under load: answers cut', broken.length, answered + broken.length),
    { promise: 'SIGTERM under load: exit code 0', measured: String(code), holds: code === 0 },
  ]
}

function getOnce(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = get(address, { agent: new Agent() }, (response) => {
      response.on('end', resolve).on('error', reject).resume()
    })
    request.on('error', reject)
  })
}
