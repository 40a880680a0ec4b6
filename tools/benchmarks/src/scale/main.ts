import { scaleOptions } from './scale-options.js';
import { startScaledProduct } from './scaled-product.js';

/**
 * `npm run seed:scale [-- --players N --activities N --data FOLDER]`: makes a product with a country's history, which
 * `DATA_DIR=.data/scale npm start` serves.
 */
const running = await startScaledProduct(scaleOptions(process.argv.slice(2)));
await running.stop();
process.exit(0);
