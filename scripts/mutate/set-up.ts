import { makeSwitch } from './switch.ts';

globalThis.affraySwitch ??= makeSwitch(Number(process.env.AFFRAY_MUTANT ?? -1));
