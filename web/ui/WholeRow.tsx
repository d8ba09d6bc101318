import classes from './WholeRow.module.css'

/** The class names of a Checkbox or Radio of which a finger hits the whole row. */
export const WHOLE_ROW = { body: classes.body!, label: classes.label! }
