import { redirect } from 'react-router'

/** Any payment type other than deposit and withdraw leads to the deposit. */
export const loader = () => redirect('/payments/deposit')
