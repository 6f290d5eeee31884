// Asks the same address every few milliseconds, from a thread of its own, and tells how long each answer took.
import { setTimeout } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

const times = []
let asking = true
parentPort.once('message', () => {
  asking = false
})
while (asking) {
  const began = performance.now()
  await (await fetch(workerData)).arrayBuffer()
  times.push(performance.now() - began)
  await setTimeout(10)
}
parentPort.postMessage(times)
