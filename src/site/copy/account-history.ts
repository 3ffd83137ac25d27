/** Words of the part 账号动态. */
export const accountHistoryCopy = {
  lead: '近180天账号上发生的事。发现不是您本人操作的，请立即修改密码。',
  by: { self: '', staff: '客服', company: '企业主账号', system: '系统' },
  more: '更多',
  moreLoaded: (count: number) => `已显示${count}条`,
  empty: '还没有动态',
  emptyHint: '登录、修改密码、换绑手机号之类的事，会记在这里。',
} as const
