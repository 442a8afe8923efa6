import dnd from 'dnd-combat-simulator';
import { tightDuels } from '/work/main/bench/kernels/tight-duel.ts';
const cpu=()=>{const c=process.cpuUsage();return (c.user+c.system)/1e6};
function tight(){const tally:any={wins:0,attacks:0,state:null};const st:[number,number,number,number]=[1,2,3,4];tightDuels(st,200000,tally);const t=cpu();tightDuels(st,2000000,tally);return 2000000/(cpu()-t);}
function rate(per:number,hp:number,ac:number,atk:number,die:number,bonus:number){
  const combat=new (dnd as any).Combat();
  for(const side of ['p','f']){const party=new (dnd as any).Party();for(let i=0;i<per;i++)party.addMember(new (dnd as any).Combatant(side+i,hp,ac,1,atk,die,1,bonus));combat.addParty(party,side);}
  for(let i=0;i<5000;i++){combat.runFight();combat.reset();}
  const n=per===1?60000:10000;const t=cpu();for(let i=0;i<n;i++){combat.runFight();combat.reset();}return n/(cpu()-t);
}
for(let k=0;k<2;k++) for(const c of [[11,14,5,8,2],[10,12,4,6,2],[15,15,5,8,3],[20,15,5,8,3],[30,16,6,8,4]] as const){const T=tight();const a=rate(1,...c),b=rate(4,...c);console.log(c.join(','),'tight',(T/1e6).toFixed(1),'1v1',(a/1e3).toFixed(0),'4v4',(b/1e3).toFixed(1),'rel',(a/T).toFixed(5),(b/T).toFixed(5),'(ref .01195 .00101)');}
