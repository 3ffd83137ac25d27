import { formatShanghai } from '../shared/time.ts'

/** An integrity violation of the audit log or its chain (console 6b); ids and positions as numbers. */
export type AuditIssue =
  /** A sealed entry whose row differs from the sealed content, or whose seal was replaced. */
  | { kind: 'changed'; id: number }
  | { kind: 'addressChanged'; id: number }
  | { kind: 'missing'; id: number }
  | { kind: 'sealMissing'; position: number }
  /** The chain ends before the position in the mark, or in a mailed head. */
  | { kind: 'shorter'; than: AuditReference; position: number; length: number }
  | { kind: 'differs'; than: AuditReference; position: number }
  | { kind: 'markForged' }
  /** Rows without the application's proof: added or changed by another program. */
  | { kind: 'inserted'; id: number; count: number }
  /** Entries of the application that wait for their seal for longer than {@link sealWithinMs}. */
  | { kind: 'overdue'; id: number; count: number; at: Date }

/** The reference that the chain is verified against. */
export type AuditReference = 'mark' | 'head'

/** An entry is sealed within a second; after this many ms, a missing seal is a violation. */
export const sealWithinMs = 5 * 60 * 1000

const referenceNames: Readonly<Record<AuditReference, string>> = { mark: '水位标记', head: '给出的链头' }

/** The sentence for staff and operators. */
export function auditIssueText(issue: AuditIssue): string {
  switch (issue.kind) {
    case 'changed':
      return `审计记录 ${issue.id} 与封印不符，内容或封印被改过`
    case 'addressChanged':
      return `审计记录 ${issue.id} 的地址与封印不符，被改过或提前清空`
    case 'missing':
      return `审计记录 ${issue.id} 已不在，封印还在`
    case 'sealMissing':
      return `链上第 ${issue.position} 道封印缺失`
    case 'shorter':
      return `链短了：${referenceNames[issue.than]}在第 ${issue.position} 条，链只到第 ${issue.length} 条`
    case 'differs':
      return `链上第 ${issue.position} 条与${referenceNames[issue.than]}不符，链被换过`
    case 'markForged':
      return '水位标记的签名不符，标记被改过或不是本站的'
    case 'inserted':
      return `审计记录 ${issue.id} 不是本站写入的${issue.count > 1 ? `，这样的共 ${issue.count} 条` : ''}，未封存`
    case 'overdue':
      return `审计记录 ${issue.id} 一直没有封存（${formatShanghai(issue.at)} 写入），这样的共 ${issue.count} 条`
  }
}
