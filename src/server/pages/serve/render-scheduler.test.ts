import { expect, test } from 'vitest'
import { createRenderScheduler, TooManyRendersError } from './render-scheduler.ts'

test('a customer of IPv6 has no more pages rendered in a minute by using fresh networks', async () => {
  // 12 a minute of one client.
  const scheduler = createRenderScheduler({ scale: 0.01, now: () => 0 })
  const render = (address: string) => scheduler.run(address, async () => 'page')
  for (let count = 0; count < 12; count += 1) await render(`2001:db8:7:${count.toString(16)}::1`)
  await expect(render('2001:db8:7:aa::1')).rejects.toThrow(TooManyRendersError)
  // The /48 around it has five times as much: 12 are counted.
  for (let count = 1; count <= 48; count += 1) await render(`2001:db8:7:${(count * 0x100).toString(16)}::1`)
  await expect(render('2001:db8:7:ff00::1')).rejects.toThrow(TooManyRendersError)
  expect(await render('203.0.113.7')).toBe('page')
})
