import { redirect } from 'react-router'

/** Section 2: type is deposit or withdraw; anything else is a deposit. */
export const loader = () => redirect('/payments/deposit')
