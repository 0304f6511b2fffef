import type { OperatorDelivery } from '#model/operator.ts'
import type { DeliveryHeader } from '#publisher/deliveries/list-deliveries.ts'

/** A delivery as operators see it; what it says stays between the product and its receiver. */
export function presentDelivery(delivery: DeliveryHeader): OperatorDelivery {
  const { id, kind, subject, state, createdAt, nextAt, tries } = delivery
  return {
    id,
    kind,
    subject,
    state,
    createdAt: createdAt.toISOString(),
    nextAt: state === 'waiting' ? nextAt.toISOString() : null,
    tries: tries.map(each => ({ ...each, at: new Date(each.at).toISOString() })),
  }
}
