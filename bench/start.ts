import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { median, type Row, ratio } from '#bench/table.ts'
import { startServer } from '#tests/server-process.ts'

/** How long the server takes until it answers: on an empty folder, and on the one it left behind. */
export async function benchStart(): Promise<Row[]> {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'slot-liste-bench-'))
  const times: number[] = []
  for (let start = 0; start < 6; start++) {
    const server = await startServer({ DATA_DIR })
    times.push(server.readyAfter)
    await server.stop()
  }
  await rm(DATA_DIR, { recursive: true })
  const [first = 0, ...later] = times
  return [
    { what: 'first start, the catalogue is loaded', figure: `${(first / 1000).toFixed(2)} s`, ratio: '1.00' },
    {
      what: 'later starts (median of 5)',
      figure: `${(median(later) / 1000).toFixed(2)} s`,
      ratio: ratio(median(later) / first),
      goal: '< 3 s',
    },
  ]
}
