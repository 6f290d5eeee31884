import type { z } from 'zod'
import type { contract } from './contract.ts'

type AnyEndpoint = (typeof contract)[number]

/** Every endpoint by `'METHOD /path'`: all the browser needs to know at run time is that string. */
export type Calls = { [E in AnyEndpoint as `${E['method']} ${E['path']}`]: E }
export type CallKey = keyof Calls

type Out<S> = S extends z.ZodType ? z.output<S> : never
type In<S> = S extends z.ZodType ? z.input<S> : never

type Loose<Values> = { [Name in keyof Values]?: Values[Name] | undefined }

/** The input of a call. A query is given as the values it means (numbers, lists); it is written out by the client. */
export type CallInput<K extends CallKey> = (Calls[K] extends { params?: infer S extends z.ZodType }
  ? { params: In<S> }
  : { params?: never }) &
  (Calls[K] extends { query?: infer S extends z.ZodType } ? { query?: Loose<Out<S>> } : { query?: never }) &
  (Calls[K] extends { body?: infer S extends z.ZodType } ? { body: In<S> } : { body?: never })

export type CallReply<K extends CallKey> = z.output<Calls[K]['reply']>
