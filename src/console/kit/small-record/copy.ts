/** What every list of small records in a dialog says. */
export const recordListCopy = {
  drag: (name: string) => `移动${name}：拖动，或Alt加上下键`,
  moved: (name: string, place: number) => `${name}已移到第${place}位，网站已更新`,
} as const
