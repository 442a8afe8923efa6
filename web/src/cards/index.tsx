export { CombatantCard, type CombatantCardProps } from './card.tsx';
export { Ribbon, type RibbonProps } from './ribbon.tsx';
