import './opening.ts'

void import('./main.ts')
