export { CombatantCard, type CombatantCardProps, Conditions } from './card.tsx';
export { ActionPoints, Pips, Slots } from './gauges.tsx';
export { Ribbon, type RibbonProps } from './ribbon.tsx';
