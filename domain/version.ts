/** The version of this program, as `package.json` and the newest entry of CHANGELOG.md have it. */
export const VERSION = '1.0.0'
