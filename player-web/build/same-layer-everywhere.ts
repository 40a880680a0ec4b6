import { type AtRule, type Plugin, type Root } from 'postcss';

/**
 * Names the layer of the kit in every style sheet. Browsers before Chrome 99 know no layers, so they are written as specificity,
 * file by file: a screen's own styles then outweigh the kit's only if the file knows that there is a kit.
 */
export const sameLayerEverywhere = (): Plugin => ({
  postcssPlugin: 'same-layer-everywhere',
  Once(root: Root, { AtRule: Rule }) {
    const layer: AtRule = new Rule({ name: 'layer', params: 'kit' });
    root.prepend(layer);
  },
});
