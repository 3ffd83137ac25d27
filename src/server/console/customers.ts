import { maskEmail } from '#domain/accounts/email.ts'
import { maskName } from '#domain/accounts/employee-name.ts'
import { maskPhone } from '#domain/accounts/phone.ts'
import { formatShanghai } from '#domain/shared/time.ts'
import { maskText } from '#server/masking.ts'
import * as changing from '#server/services/customers/change-customer.ts'
import * as exporting from '#server/services/customers/export-customer.ts'
import * as customers from '#server/services/customers/read-customer.ts'
import { type ConsoleHandler, changeHandler } from './console-handler.ts'
import { presentHistory } from './present-queues.ts'

export const searchCustomer: ConsoleHandler<'searchCustomer'> = async ({ ctx, input: { body }, grant }) => ({
  data: { ref: await customers.searchCustomer({ ctx, input: { staffId: grant.staffId, term: body.term } }) },
})

export const readCustomer: ConsoleHandler<'readCustomer'> = async ({ ctx, input: { params } }) => ({
  data: present(await customers.readCustomer({ ctx, input: params })),
})

export const disableCustomer = changeHandler<'disableCustomer'>(changing.disableCustomer)

export const enableCustomer = changeHandler<'enableCustomer'>(changing.enableCustomer)

export const endCustomerSessions = changeHandler<'endCustomerSessions'>(changing.endCustomerSessions)

export const exportCustomer: ConsoleHandler<'exportCustomer'> = async ({ ctx, input: { params, body }, grant }) => {
  const content = await exporting.exportCustomer({ ctx, input: { staffId: grant.staffId, ...params, ...body } })
  return { data: { name: `account-${params.ref}.json`, content } }
}

const time = (date: Date | null) => date && formatShanghai(date)

function present(customer: customers.CustomerRecord) {
  const { user, coupons, history } = customer
  const { id, publicId, phone, email, userName, status, passwordHash, createdAt } = user
  return {
    ...{ ref: publicId, id, coupons, hasPassword: passwordHash !== null, createdAt: formatShanghai(createdAt) },
    status: customers.isClosed(user) ? ('closed' as const) : status,
    userName: customers.isClosed(user) ? userName : maskName(userName),
    ...{ phone: phone && maskPhone(phone), email: email && maskEmail(email) },
    companies: customer.companies.map((company) => ({
      ...{ ...company, userName: company.userName && maskName(company.userName) },
    })),
    consents: customer.consents.map(({ id: consentId, document, version, form, agreedAt }) => ({
      ...{ id: consentId, document, version, form, agreedAt: formatShanghai(agreedAt) },
    })),
    sessions: customer.sessions.map(({ createdAt: from, lastSeenAt, endedAt, ...session }) => ({
      ...{
        ...session,
        createdAt: formatShanghai(from),
        lastSeenAt: formatShanghai(lastSeenAt),
        endedAt: time(endedAt),
      },
    })),
    origins: customer.origins.map((origin) => ({
      ...{ id: origin.id, kind: origin.kind, at: formatShanghai(origin.createdAt) },
      ...{ firstTouch: marksOf(origin.firstTouch), lastTouch: marksOf(origin.lastTouch) },
      tracking: marksOf(origin.tracking),
    })),
    applications: customer.applications.map(({ submittedAt, decidedAt, ...application }) => ({
      ...{ ...application, submittedAt: time(submittedAt), decidedAt: time(decidedAt) },
    })),
    cancellations: customer.cancellations.map((request) => ({
      ...{ id: request.id, status: request.status, answeredAt: time(request.answeredAt) },
      ...{ requestedAt: formatShanghai(request.requestedAt), answerBy: formatShanghai(request.answerBy) },
    })),
    history: presentHistory(history),
  }
}

/** The origin's marks; personal data in a landing address is masked. */
function marksOf(marks: Record<string, unknown> | null): Record<string, string> | null {
  if (marks === null) return null
  const filled = Object.entries(marks).filter(([, value]) => value !== null && value !== '')
  return Object.fromEntries(filled.map(([name, value]) => [name, maskText(String(value))]))
}
