export type Row = { what: string; figure: string; ratio?: string; goal?: string }

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}

export const ratio = (value: number) => value.toFixed(2)

export function print(title: string, rows: readonly Row[]): void {
  const cells = [
    ['', 'figure', 'ratio', 'goal'],
    ...rows.map((row) => [row.what, row.figure, row.ratio ?? '', row.goal ?? '']),
  ]
  const widths = [0, 1, 2, 3].map((column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)))
  const lines = cells.map((row) =>
    row.map((cell, i) => (i ? cell.padStart(widths[i] ?? 0) : cell.padEnd(widths[i] ?? 0))).join('  '),
  )
  console.log(`\n${title}\n${lines.join('\n')}`)
}
