/** What 审计记录 says. */
export const auditWords = {
  title: '审计记录',
  searchHint: '对象、动作、请求号',
  when: '时间',
  who: '谁',
  action: '动作',
  target: '对象',
  change: '改动',
  where: '从哪里',
  sealed: '封存',
  pending: '待封存',
  position: (position: number) => `第${position}条`,
  from: '从这天',
  to: '到这天',
  actor: '谁',
  older: '再早一些',
  newest: '回到最新',
  verify: '校验链条',
  verified: (entries: number) => `${entries}条首尾相接，没有被动过`,
  broken: (first: number) => `链条在第${first}条断开`,
  empty: '没有符合条件的记录',
  emptyHint: '换个时间或关键词再看。',
  none: '还没有记录',
  open: (id: number) => `编号${id}`,
  entry: (id: number) => `第${id}号记录`,
  requestId: '请求号',
  address: '地址',
  before: '之前',
  after: '之后',
  field: '字段',
  details: '详情',
  nothingMore: '这条没有更多内容。',
  empties: '（空）',
  system: '系统',
  operator: '命令行',
  visitor: '访客',
  customer: (id: string) => `账号${id}`,
  kept: '只增不改：应用没有改和删的权限，每条带上一条的指纹，断了就对不上。',
} as const

/** Who did it, as a list has it. */
export function actorWords({ actor, actorName }: { actor: string; actorName: string | null }): string {
  if (actorName !== null && actorName !== '') return actorName
  if (actor === 'system') return auditWords.system
  if (actor === 'operator') return auditWords.operator
  if (actor === 'visitor') return auditWords.visitor
  const [kind = '', id = ''] = actor.split(':')
  return kind === 'user' ? auditWords.customer(id) : actor
}
