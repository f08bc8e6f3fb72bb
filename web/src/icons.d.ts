declare const __INDICE_STATIC__: boolean;
declare module "icon:*" {
  const body: string;
  export default body;
}
declare module "letters:*" {
  const address: string;
  export default address;
}
declare module "engine:module" {
  const address: string;
  export default address;
}
declare module "engine:papers" {
  const papers: { answers: { [language: string]: string }; scenarios: { [game: string]: string } };
  export default papers;
}
declare module "engine:catalogues" {
  const addresses: { [language: string]: string };
  export default addresses;
}
declare module "subset-font" {
  export default function subset(
    font: Buffer,
    text: string,
    wishes: { targetFormat: "woff2"; variationAxes?: { [axis: string]: number } },
  ): Promise<Buffer>;
}
