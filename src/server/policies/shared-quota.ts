import { clientOf, networkOf } from './client-network.ts'

/** Amounts in one unit: connections, bytes or packets. */
export type QuotaSettings = {
  /** Of all clients together. */
  total: number
  perClient: number
  perNetwork: number
}

export type SharedQuota = {
  /** Takes an amount for an address, 1 by default; false, with nothing taken, beyond a share or the total. */
  acquire: (address: string, amount?: number) => boolean
  release: (address: string, amount?: number) => void
}

/**
 * What all clients have together, with a share per client (an address, IPv6 /64) and per network (/24, /48): one
 * client that takes all it can get leaves the rest to the others (decision 102).
 */
export function createSharedQuota({ total, perClient, perNetwork }: QuotaSettings): SharedQuota {
  const clients = createAmounts()
  const networks = createAmounts()
  let taken = 0

  return {
    acquire(address, amount = 1) {
      const [client, network] = [clientOf(address), networkOf(address)]
      if (taken + amount > total) return false
      if (clients.read(client) + amount > perClient || networks.read(network) + amount > perNetwork) return false
      taken += amount
      clients.add(client, amount)
      networks.add(network, amount)
      return true
    },
    release(address, amount = 1) {
      taken -= amount
      clients.add(clientOf(address), -amount)
      networks.add(networkOf(address), -amount)
    },
  }
}

/** LIMIT_SCALE multiplies the shares of addresses, up to the total. */
export function scaleShares(settings: QuotaSettings, scale: number): QuotaSettings {
  const { total, perClient, perNetwork } = settings
  const scaled = (share: number) => Math.min(total, Math.ceil(share * scale))
  return { total, perClient: scaled(perClient), perNetwork: scaled(perNetwork) }
}

/** Amounts by name; a name without any takes no memory. */
function createAmounts() {
  const amounts = new Map<string, number>()
  const read = (name: string) => amounts.get(name) ?? 0
  return {
    read,
    add(name: string, amount: number): void {
      const sum = read(name) + amount
      if (sum === 0) amounts.delete(name)
      else amounts.set(name, sum)
    },
  }
}
