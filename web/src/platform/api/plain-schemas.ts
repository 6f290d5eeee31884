/**
 * Schemas check values step by step. By themselves they would first try to write code for it, which the policy of the
 * page refuses and reports. zod reads this object when it is loaded, with the first form; `z.config` would be too late,
 * since the contract's schemas are made in the same moment.
 */
export function keepSchemasPlain(): void {
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
}
