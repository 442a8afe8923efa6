export { CombatantCard } from './card.tsx';
export { Ribbon } from './ribbon.tsx';
