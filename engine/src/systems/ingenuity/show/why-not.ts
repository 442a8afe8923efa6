export { whyNot } from './why-not-asked.ts';
