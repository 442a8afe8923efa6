/** The look of a report in both themes. System fonts stand in for the bundled ones: nothing is fetched. */
export const style = `
:root{--table:#d2d9cf;--card:#f3f5ef;--line:#a9b3a8;--ink:#121d18;--ink2:#3e4c45;--party:#104f8a;--foe:#9c3407;--neutral:#4c534c;--lit:#16201d;--on-lit:#eef0e8;--on-lit2:#b9c4bc;--sev0:#cfd9cd}
@media (prefers-color-scheme:dark){:root{--table:#101715;--card:#212d29;--line:#42524b;--ink:#eef0e8;--ink2:#b9c4bc;--party:#8fc1f5;--foe:#ff9f70;--neutral:#cfd1c2;--lit:#f3f5ef;--on-lit:#121d18;--on-lit2:#3e4c45;--sev0:#3c4b44}}
*{box-sizing:border-box}
body{margin:0;background:var(--table);color:var(--ink);font:16px/1.42 Piazzolla,Georgia,serif;font-variant-numeric:lining-nums tabular-nums}
header,main,footer{max-width:64rem;margin:0 auto;padding:16px 20px}
h1{font-size:30px;line-height:1.14;letter-spacing:-.012em;margin:0}
h2{font-size:20px;margin:28px 0 8px}
.small,th[scope=col],svg text,.badge,table{font-family:Archivo,"Helvetica Neue",Arial,sans-serif}
.small{font-size:12.5px;color:var(--ink2);margin:0 0 4px}
.lit{background:var(--lit);color:var(--on-lit);border-radius:18px;padding:20px;border-bottom:2px solid var(--line)}
.lit p{margin:0}.lit p+p{margin-top:8px;font-size:14px;color:var(--on-lit2)}
.answer{font-size:24px;line-height:1.2;font-weight:650}
.badge{border:1px dashed currentColor;border-radius:5px;padding:1px 6px;font-size:12.5px}
.wide{overflow-x:auto;margin:8px 0}
table{border-collapse:collapse;font-size:14px;min-width:60%}
th,td{text-align:left;padding:6px 16px 6px 0;border-bottom:1px solid var(--line);white-space:nowrap}
th[scope=col]{font-size:12.5px;font-weight:600;color:var(--ink2)}
svg{display:block;max-width:100%;height:auto;margin:8px 0}
svg text{font-size:12.5px;fill:var(--ink)}
.axis{stroke:var(--line);stroke-width:1}
:focus-visible{outline:3px solid var(--party);outline-offset:2px}
@media print{body{background:#fff}}
`;
