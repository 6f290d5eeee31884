import { parentPort } from 'node:worker_threads'
import { recordOf } from '@slot-liste/domain/battles/replay/record.ts'
import type { Battle } from '@slot-liste/domain/battles/setup/setup.ts'

parentPort?.on('message', (battle: Battle) => parentPort?.postMessage(recordOf(battle)))
