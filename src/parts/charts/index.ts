export { FigureTable } from './FigureTable'
export { LineChart, type LineChartProps } from './LineChart'
export type { Point } from './scale'
