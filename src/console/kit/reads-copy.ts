/** What is said of reads, in the editor and on 今天. */
export const readsCopy = {
  title: '近30天',
  mostRead: '昨天阅读最多',
  reads: '阅读',
  half: '读到一半',
  finished: '读完',
  registered: '带来注册',
  share: (percent: number | null) => (percent === null ? '–' : `${percent}%`),
  // Registrations are the server's own rows (decision 052).
  note: '阅读与深度由浏览器上报，注册由服务器统计',
  noteShort: '浏览器上报',
  none: '近30天还没有阅读',
  day: (day: string, reads: string) => `${Number(day.slice(5, 7))}月${Number(day.slice(8))}日阅读${reads}次`,
  chart: '每天的阅读',
  line: (percent: string, registered: string) => `读完${percent}，注册${registered}`,
} as const
