import { writeStoredJson } from '#site/lib/stored.ts'
import type { Order } from './order.ts'
import { type PaymentKey, paymentMethods } from './payment-method.ts'
import type { PriceQuery } from './price-query.ts'

const storageKey = 'priceOrder'

/** Leaves the choice in the session's storage, where the web system takes it up (readings, section 6, pay button). */
export function storeOrder(
  { selection, quantity, autoRenew, isPreorder, quote }: Order,
  payment: PaymentKey,
  query: PriceQuery,
): void {
  const { type, device, tier } = selection
  writeStoredJson(
    storageKey,
    {
      mode: query.isRenewal ? 'renewal' : 'payIP',
      ...(query.isRenewal && {
        reBuyIpId: query.deviceId,
        storeId: query.storeId,
        storeName: query.storeName,
        storePlatform: query.storePlatform,
      }),
      deviceTypeName: type.name,
      ipTypeId: device.id,
      ipTypePriceId: tier.id,
      ipNumber: quantity,
      coupons: quote.discounts.map(({ id }) => id),
      payable: quote.payableFen / 100,
      payType: paymentMethods.find(({ key }) => key === payment)?.id,
      autoRenew,
      preorder: isPreorder,
    },
    'session',
  )
}
