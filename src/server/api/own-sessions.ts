import type { Calls } from '#contract/index.ts'
import { countryName } from '#domain/check/describe.ts'
import { formatShanghai } from '#domain/shared/time.ts'
import * as own from '#server/services/own-account/sessions.ts'
import type { Handler } from './create-api.ts'

/** Where the caller is logged in. */
export const getOwnSessions: Handler<Calls['getOwnSessions']> = async ({ ctx }) => {
  const { sessions, ...notice } = await own.readOwnSessions({ ctx })
  return {
    data: {
      ...notice,
      sessions: sessions.map(({ country, createdAt, lastSeenAt, ...session }) => ({
        ...session,
        place: country === null ? '' : countryName(country),
        firstSeen: formatShanghai(createdAt),
        lastSeen: formatShanghai(lastSeenAt),
      })),
    },
  }
}

/** Ends one of the caller's sessions. */
export const endOwnSession: Handler<Calls['endOwnSession']> = async ({ ctx, input: { body } }) => {
  await own.endOneSession({ ctx, input: { sessionId: body.id } })
  return {}
}

/** Ends all of the caller's sessions but this one. */
export const endOtherSessions: Handler<Calls['endOtherSessions']> = async ({ ctx }) => {
  await own.endOwnOtherSessions({ ctx })
  return {}
}

/** Turns the notice of log-ins on new devices on or off. */
export const setNewDeviceNotice: Handler<Calls['setNewDeviceNotice']> = async ({ ctx, input: { body } }) => {
  await own.setNewDeviceNotice({ ctx, input: body })
  return {}
}
