/** Limits of the leaderboard (PRODUCT §2 and §9). */
export const LEAST_MEMBERS = 3
export const PODIUM = 3
export const HOME_ENTRIES = 10
export const FIRST_ROWS = 200
export const MORE_ROWS = 100
/** Milliseconds after which the list is asked for again. */
export const FRESH_FOR = 30_000
