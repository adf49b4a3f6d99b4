export { TabBar, type Tab, type TabBarProps } from './TabBar'
