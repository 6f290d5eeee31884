import { AsyncLocalStorage } from 'node:async_hooks'
import type { MessagePort } from 'node:worker_threads'
import type { AskReply, Drawing, RendererModule, RenderTask } from './render-thread.ts'

type Call = (url: string, init: RequestInit) => Promise<Response>

/** Calls of the page being drawn: the thread draws several in turns. */
const calls = new AsyncLocalStorage<Call>()

let opened: Promise<RendererModule> | undefined

async function open(file: string): Promise<RendererModule> {
  const renderer: RendererModule = await import(file)
  renderer.injectServer((url, init) => {
    const call = calls.getStore()
    return call ? call(url, init) : Promise.reject(new Error('No page is being drawn.'))
  })
  return renderer
}

/** Sends calls to the thread of the server. */
function callsThrough(port: MessagePort): Call {
  let count = 0
  const waiting = new Map<number, (reply: AskReply) => void>()
  port.on('message', ({ id, reply }: { id: number; reply: AskReply }) => {
    waiting.get(id)?.(reply)
    waiting.delete(id)
  })
  return async (url, init) => {
    const id = ++count
    const { status, type, bytes } = await new Promise<AskReply>((resolve) => {
      waiting.set(id, resolve)
      port.postMessage({ id, url, headers: Object.fromEntries(new Headers(init.headers)) })
    })
    return new Response(bytes, { status, headers: { 'content-type': type } })
  }
}

const statusOf = (error: unknown) => (error as { status?: unknown } | null)?.status

/** Runs in a thread beside the server. A page whose calls are refused because there are too many is left to the browser. */
export async function renderPage({ file, params, port }: RenderTask): Promise<Drawing> {
  opened ??= open(file)
  const renderer = await opened
  try {
    return await calls.run(callsThrough(port), () => renderer.renderPage(params))
  } catch (error) {
    if (statusOf(error) === 429 || statusOf(error) === 503) return { kind: 'none' }
    throw error
  } finally {
    port.close()
  }
}
