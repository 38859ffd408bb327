import { readFileSync } from "node:fs";
import { featuresOf } from "@/lib/suggest/features";
import { lessons } from "@/lib/suggest/train/corpus";
import { Teacher, TEACH, treeOf } from "@/lib/suggest/train/teach";
const L = lessons().filter(l=>l.any.length||true);
const opts = { ...TEACH, ...JSON.parse(process.argv[2] ?? "{}") };
let t=Date.now();
const m = new Teacher(L, [], opts).teach();
const tree = treeOf(L);
console.log("taught ms", Date.now()-t, "features", m.hashes.length, "postings", m.postingNodes.length);
const idx = new Map<number,number>(); m.hashes.forEach((h,i)=>idx.set(h,i));
const dev = readFileSync("/work/labels/development.jsonl","utf8").trim().split("\n").map(x=>JSON.parse(x));
function scoreAll(title:string, desc=""){ const s=new Float32Array(m.nodes.length); s.set(m.bias);
 for(const [h,v] of featuresOf(title,desc)){ const i=idx.get(h); if(i===undefined) continue; for(let p=m.starts[i];p<m.starts[i+1];p++) s[m.postingNodes[p]]+=v*m.postingWeights[p]; }
 return tree.chains.map((c,l)=>({l, s:c.reduce((a,n)=>a+s[n],0)})).sort((a,b)=>b.s-a.s); }
const slugs=new Set(L.map(l=>l.leaf.slug)); const par=(l:number)=>L[l].leaf.path.at(-2)?.slug;
let n=0,t1=0,t3=0,pa=0; const by:any={}; const bad:string[]=[];
for(const d of dev){ if(!slugs.has(d.category)) {console.log("no leaf",d.category);continue;} n++; const r=scoreAll(d.title,d.description); const top=r.slice(0,3).map(x=>L[x.l].leaf.slug);
 const b=by[d.lang]??={n:0,t1:0,t3:0}; b.n++; const me=L.find(l=>l.leaf.slug===d.category)!;
 if(top[0]===d.category){t1++;b.t1++} else bad.push(`${d.category} <- ${top.join(" ")} | ${d.title} | ${d.description??""}`); if(top.includes(d.category)){t3++;b.t3++;}
 if(L[r[0].l].leaf.path.at(-2)===me.leaf.path.at(-2)) pa++; }
console.log({n,top1:t1/n,top3:t3/n,parent:pa/n},by); if(process.argv[3]) console.log(bad.join("\n"));
