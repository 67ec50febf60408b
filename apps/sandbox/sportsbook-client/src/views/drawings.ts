import type { Sport } from '@parlour/contracts/sportsbook-api'
import { h, type Wanted } from '../dom.ts'

const sportLines: Readonly<Record<Sport, string>> = {
  FOOTBALL:
    'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18m0 5-3.8 2.8L9.600 15.200h4.800l1.400-4.400zm0 0V3.200m3.800 7.600 4.600-1.500m-6 5.900 2.900 3.900m-7.700-3.900-2.900 3.900m3.500-8.300L3.600 9.300',
  TENNIS:
    'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M5.500 5.800c4 3.200 4 9.200 0 12.400M18.500 5.800c-4 3.200-4 9.200 0 12.400',
  BASKETBALL:
    'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18m0 0v18M3 12h18M5.600 5.700c3.700 3.500 3.700 9.100 0 12.600M18.400 5.700c-3.700 3.500-3.700 9.100 0 12.600',
  ICE_HOCKEY: 'M4 4l8.500 13.500H20c1.100 0 1.500 1 1.500 1.700S21 21 20 21h-8.800L4 9M3 18.500h4.500v2.500H3z',
}

const line = (path: string, name: string): Wanted =>
  h('svg', { viewBox: '0 0 24 24', class: `drawing ${name}`, 'aria-hidden': 'true' }, h('path', { d: path }))

export const sportDrawing = (sport: Sport): Wanted => line(sportLines[sport], 'sport')
export const closeDrawing = (): Wanted => line('M6 6l12 12M18 6 6 18', 'close')
export const backDrawing = (): Wanted => line('M14 5l-7 7 7 7', 'back')
export const lockDrawing = (): Wanted => line('M6 11h12v9H6zM8.500 11V8a3.500 3.500 0 0 1 7 0v3', 'lock')
