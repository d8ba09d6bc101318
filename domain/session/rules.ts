/** The refusal when the university's answer belongs to another sign-in than the one that this tab began. */
export const ANOTHER_SIGN_IN = 'This answer belongs to another sign-in, or took too long. Please try again.'
