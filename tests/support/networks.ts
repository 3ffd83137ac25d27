import { hourMs } from './agenda.ts'
import type { Random } from './random.ts'

/** The share of a day's visitors in each hour, from midnight in Shanghai on. */
const visitorsByHour = [2, 1, 1, 1, 1, 1, 2, 3, 5, 7, 8, 7, 5, 5, 7, 7, 6, 5, 5, 6, 6, 5, 4, 3]

/** When a person comes, in milliseconds since midnight. */
export function timeOfVisit(random: Random): number {
  return (random.pick(visitorsByHour) + random.next()) * hourMs
}

/** 1,000 networks, number k with 1 / (k + 8) of the people: of 1,500 the largest has 40, half of all have one or none. */
const sizes = Array.from({ length: 1_000 }, (_, index) => 1 / (index + 8))

/** Every third network is IPv6, where each phone has a /64 of its own; behind IPv4 three addresses are all that it has. */
export function ordinaryAddress(random: Random): string {
  const index = random.pick(sizes)
  return index % 3 === 2
    ? `2408:${index.toString(16)}:1:${random.below(65_536).toString(16)}::1`
    : `36.${index >> 8}.${index & 255}.${1 + random.below(3)}`
}

/** Half of the attacker's networks are IPv4 /24, half IPv6 /48, and each request comes from another address. */
export function hostileAddress(random: Random, network: number): string {
  return network % 2 === 0
    ? `203.${network >> 8}.${network & 255}.${1 + random.below(254)}`
    : `2a00:${network.toString(16)}:1:${random.below(65_536).toString(16)}::${random.below(65_536).toString(16)}`
}

/** A phone that no other request of the day has used. */
export function freshPhone(random: Random): string {
  return `13${String(random.below(1e9)).padStart(9, '0')}`
}
