import { Refusal } from '#domain/refusal.ts'

/** The provider was asked and did not accept the code. Only this counts as a failed sign-in (spec: server §11.5). */
export class CodeRefused extends Refusal {}
