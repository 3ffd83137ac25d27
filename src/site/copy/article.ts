/** Words of the article page (specification 2, Article detail). */
export const articleCopy = {
  news: '活动资讯',
  date: {
    weekdays: ['星期日', '星期一', '星期二', '星期三', '星期四', '星期五', '星期六'],
    updated: (date: string) => `更新于${date}`,
  },
  contents: {
    title: '目录',
    sections: (count: number) => `${count}节`,
    minutes: (minutes: number) => `约${minutes}分钟`,
    read: (percent: number) => `已读${percent}%`,
    separator: '，',
  },
  end: '觉得有用，转给管店的同事。',
  neighbours: { label: '上一篇与下一篇', previous: '上一篇', next: '下一篇' },
  related: { title: '相关内容', empty: '暂无其它相关文章~' },
  failedTitle: '服务开小差了，请稍后重试',
} as const
