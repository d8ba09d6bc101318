import * as Type from 'typebox'

/** How an event takes check-ins: by its fixed code, or by codes that change (spec: chapter §2.3). */
export const CheckInMode = Type.Enum(['code', 'room'])
export type CheckInMode = Type.Static<typeof CheckInMode>
