import type { ReactNode } from 'react'
import { Tabs } from '../../kit/list-parts.tsx'
import { ConsolePage, PageHead } from '../../kit/page-head.tsx'
import { useCall } from '../../kit/use-call.ts'
import { healthCopy as copy } from './copy.ts'

/** How many jobs failed and wait for somebody, and how many messages of today did not arrive; undefined until known. */
export type Failed = { jobs: number | undefined; messages: number | undefined }

// One row: the totals are what is wanted.
const one = { pageNum: '1', pageSize: '1' }

export function useFailed(): Failed {
  const jobs = useCall('GET /jobs', { query: { status: 'failed', ...one } })
  const messages = useCall('GET /messages', { query: one })
  return { jobs: jobs.data?.data.total, messages: messages.data?.data.today.failed }
}

const parts = ['health', 'jobs', 'messages'] as const
export type StatusPart = (typeof parts)[number]

const addresses = { health: '/health', jobs: '/health/jobs', messages: '/health/messages' } as const

type PageProps = {
  part: StatusPart
  failed: Failed
  count?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** The parts, each with the number of what needs somebody. */
export function StatusTabs({ part, failed }: Pick<PageProps, 'part' | 'failed'>): ReactNode {
  const counts = { health: undefined, jobs: failed.jobs || undefined, messages: failed.messages || undefined }
  return (
    <Tabs
      label={copy.parts}
      tabs={parts.map((name) => ({
        to: addresses[name],
        word: copy[name],
        isCurrent: name === part,
        ...(counts[name] !== undefined && { count: counts[name] }),
      }))}
    />
  )
}

/** 运行状况: its head and its parts. */
export function StatusPage({ part, failed, count, actions, children }: PageProps): ReactNode {
  return (
    <ConsolePage>
      <PageHead title={copy.title} count={count}>
        {actions}
      </PageHead>
      <StatusTabs part={part} failed={failed} />
      {children}
    </ConsolePage>
  )
}
