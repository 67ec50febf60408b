import printStyles from '../print.css?url'

/** Beside what stands alone on paper. The screen does not wait for them. */
export const PrintStyles = () => <link rel="stylesheet" href={printStyles} media="print" precedence="print" />
